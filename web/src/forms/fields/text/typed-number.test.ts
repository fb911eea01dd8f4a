import { expect, it } from 'vitest'
import { shownNumber, storedNumber } from './typed-number.ts'

it.each([
  ['', 'fr', null],
  ['  ', 'fr', null],
  ['12 000,5', 'fr', 12000.5],
  ['12,000.5', 'en', 12000.5],
  ['12,000', 'en', 12000],
  ['12,000', 'fr', 12],
  ['douze', 'fr', 'douze'],
] as const)('reads %s in %s', (typed, locale, stored) => expect(storedNumber(typed, locale)).toBe(stored))

it('shows what is no number as it was typed', () => {
  expect(shownNumber('douze', String)).toBe('douze')
  expect(shownNumber(12, String)).toBe('12')
  expect(shownNumber(undefined, String)).toBe('')
})
