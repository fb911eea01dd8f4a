import type { Field } from '@laurel/contract/forms/fields'
import { expect, test } from 'vitest'
import { whileSame } from './while-same.ts'

const options = [{ reference: 'a', text: { fr: 'Oui' } }]
const field: Field = { key: 'f', reference: 'f', type: 'select', title: { fr: 'Accord' }, required: true, options }

test.each([
  ['another title', { ...field, title: { fr: 'Accord ?' } }, true],
  ['other options', { ...field, options: [...options] }, false],
  ['another type', { ...field, type: 'radio' as const }, false],
  ['another field', { ...field, key: 'g' }, false],
])('a part that shows options and type, with %s, stays: %s', (_what, after, stays) => {
  expect(whileSame('type', 'options')({ field }, { field: after })).toBe(stays)
})
