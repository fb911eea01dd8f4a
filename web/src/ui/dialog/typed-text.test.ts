import { expect, test } from 'vitest'
import { isTypedText } from './typed-text.ts'

test.each([
  ['DLT', undefined, true],
  ['dlt', undefined, true],
  [' Dlt ', undefined, true],
  ['DLTT', undefined, false],
  ['', undefined, false],
  ['trophées 2024', 'Trophées 2024', true],
  ['Trophées', 'Trophées 2024', false],
])('"%s" typed for %s', (typed, expected, isRight) => {
  expect(isTypedText(typed, expected)).toBe(isRight)
})
