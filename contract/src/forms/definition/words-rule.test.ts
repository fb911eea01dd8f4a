import { describe, expect, test } from 'vitest'
import { countWords, validateValue } from '../engine/index.ts'
import type { Field } from '../fields/index.ts'

describe('words', () => {
  test.each([
    ['', 0],
    ['   ', 0],
    ['Un', 1],
    ['Un mot,  puis\nun autre.', 5],
    ['L’eau de pluie : oui ! « peut-être »', 5],
    ['Дождь на 3 крышах', 4],
  ])('%j: %i', (text, count) => {
    expect(countWords(text)).toBe(count)
  })

  const field: Field = {
    key: 'a',
    reference: 'a',
    type: 'textarea',
    title: { en: 'A' },
    required: false,
    rules: { minWords: 2, maxWords: 3 },
  }
  test.each([
    ['one', 'w-min-word', { min: 2 }],
    ['one two', undefined, undefined],
    ['one two three four', 'w-max-word', { max: 3 }],
  ])('%j breaks %s', (text, reason, params) => {
    const expected = reason ? [{ field: 'a', reason, params }] : []
    expect(validateValue(field, text, { today: '2027-02-09' })).toEqual(expected)
  })
})
