import { expect, test } from 'vitest'
import { dialCountries, foundBy, shownPhone, toE164 } from './phone-number.ts'

test('a number typed the local way is kept in the international one', () => {
  expect(toE164('06 12 34 56 78', 'FR')).toBe('+33612345678')
  expect(toE164('+32 470 12 34 56', 'FR')).toBe('+32470123456')
  expect(toE164('12', 'FR')).toBe('12')
  expect(toE164('', 'FR')).toBe('')
})

test('a kept number is shown the local way, under its own flag', () => {
  expect(shownPhone('+33612345678', 'BE')).toEqual({ text: '06 12 34 56 78', country: 'FR' })
  expect(shownPhone('abc', 'BE')).toEqual({ text: 'abc', country: 'BE' })
})

test('countries are named in the language asked for', () => {
  const names = new Intl.DisplayNames('fr', { type: 'region' })
  const countries = dialCountries((code) => names.of(code) ?? code)
  expect(countries.length).toBeGreaterThan(200)
  expect(countries.find(({ code }) => code === 'DE')).toEqual({ code: 'DE', dial: '+49', name: 'Allemagne' })
})

test('countries are found by the beginning of a word before its middle, by a dial code and without accents', () => {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  const countries = dialCountries((code) => names.of(code) ?? code)
  const found = (typed: string) => foundBy(typed, countries).map(({ code }) => code)
  expect(found('uni').slice(0, 3)).toEqual(['AE', 'GB', 'US'])
  expect(found('uni').slice(3)).toEqual(expect.arrayContaining(['RE', 'TN']))
  expect(found('+33')).toEqual(['FR'])
  expect(found('reun')).toEqual(['RE'])
  expect(found('')).toHaveLength(countries.length)
})
