import { expect, test } from 'vitest'
import { afterSaving, changedMeanwhile, hasTyped, type, withTyped } from './typed.ts'

const stands = { typeId: 'a', amountCents: null, internalNote: '', feedback: 'Before' }

test('what is typed stays when the others decide, and what is not touched follows them', () => {
  const typed = type({}, stands, { feedback: 'Bravo' })
  const later = { ...stands, typeId: 'b', internalNote: 'By seven votes' }
  expect(withTyped(later, typed)).toEqual({ ...later, feedback: 'Bravo' })
  expect(changedMeanwhile(typed, later)).toEqual([])
})

test('what somebody else wrote in the same place is told', () => {
  const typed = type(type({}, stands, { feedback: 'Br' }), { ...stands, feedback: 'Theirs' }, { feedback: 'Bravo' })
  expect(changedMeanwhile(typed, { ...stands, feedback: 'Theirs' })).toEqual(['feedback'])
  expect(changedMeanwhile(typed, { ...stands, feedback: 'Bravo' })).toEqual([])
  expect(changedMeanwhile(typed, { notes: 'Elsewhere' })).toEqual([])
})

test('what was saved is typed no more, but what was added while it was on its way is', () => {
  const typed = type({}, stands, { feedback: 'Bravo', typeId: 'b' })
  expect(afterSaving(typed, { feedback: 'Bravo', typeId: 'b' })).toEqual({})
  expect(afterSaving(type(typed, stands, { feedback: 'Bravo!' }), { feedback: 'Bravo', typeId: 'b' })).toEqual({
    feedback: { value: 'Bravo!', from: 'Bravo' },
  })
  expect(afterSaving(typed, { notes: 'Said' })).toEqual(typed)
})

test('typing back to what stands is nothing typed', () => {
  const typed = type({}, stands, { amountCents: 100 })
  expect(hasTyped(typed)).toBe(true)
  expect(hasTyped(type(typed, stands, { amountCents: null }))).toBe(false)
  expect(hasTyped(undefined)).toBe(false)
})
