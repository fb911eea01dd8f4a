import { expect, test } from 'vitest'
import { ApiRefusal } from '../api/index.ts'
import { wordsOf } from '../words/index.ts'
import { errorList } from './error-list.ts'
import { setRefusedFields } from './refused-fields.ts'

test('the problems of a refusal go beside their fields, the first one in focus, the others are given back', () => {
  const set: unknown[][] = []
  const form = {
    getValues: () => ({ title: '', steps: [{ name: '' }] }),
    setError: (...input: unknown[]) => void set.push(input),
  }
  const fields = ['steps.0.name', 'title', 'other'].map((field) => ({ field, reason: 'required' }))
  const refusal = new ApiRefusal({ status: 422, code: 'invalid_input', message: '', fields })
  const rest = setRefusedFields(form as never, refusal, wordsOf('en'))
  expect(set.map(([field, error, options]) => [field, (error as { type: string }).type, options])).toEqual([
    ['steps.0.name', 'required', { shouldFocus: true }],
    ['title', 'required', { shouldFocus: false }],
  ])
  expect(rest).toEqual([{ field: 'other', reason: 'required' }])
})

test('errors are listed with the ids of their controls', () => {
  const errors = {
    title: { type: 'required', message: 'Title?', ref: {} },
    steps: [undefined, { name: { type: 'max' } }],
  }
  expect(errorList(errors as never, (field) => `f-${field}`)).toEqual([
    { target: 'f-title', text: 'Title?' },
    { target: 'f-steps.1.name', text: 'max' },
  ])
})
