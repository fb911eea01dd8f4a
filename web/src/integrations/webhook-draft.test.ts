import { expect, it } from 'vitest'
import { draftOf, headersIn, writtenOf } from './webhook-draft.ts'

it('reads headers line by line', () => {
  expect(headersIn(' \n')).toBeUndefined()
  expect(headersIn('X-Key: a b\n\nother:1')).toEqual([
    { name: 'X-Key', value: 'a b' },
    { name: 'other', value: '1' },
  ])
  expect(headersIn('no header')).toBeNull()
})

it('is whole once it has a name, an address and an event', () => {
  const written = { ...writtenOf(undefined), name: ' CRM ', url: 'https://crm.example' }
  expect(draftOf(written)).toMatchObject({ name: 'CRM', headers: undefined })
  expect(draftOf({ ...written, name: ' ' })).toBeUndefined()
  expect(draftOf({ ...written, eventTypes: [] })).toBeUndefined()
  expect(draftOf({ ...written, headers: 'x' })).toBeUndefined()
})
