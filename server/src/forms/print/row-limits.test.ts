import { expect, test } from 'vitest'
import { rowLimits } from './row-limits.ts'

test.each([
  ['en', 'rows', 1, 12, 'From 1 to 12 rows'],
  ['en', 'rows', undefined, 1, 'At most 1 row'],
  ['en', 'entries', 2, undefined, 'At least 2 items'],
  ['fr', 'rows', 1, 12, 'De 1 à 12 lignes'],
  ['fr', 'rows', 3, 3, '3 lignes exactement'],
  ['fr', 'entries', undefined, 1, 'Au plus 1 élément'],
  ['pl', 'rows', 1, 22, 'Od 1 do 22 wierszy'],
  ['pl', 'rows', 3, undefined, 'Co najmniej 3 wiersze'],
  ['ru', 'rows', 1, 21, 'От 1 до 21 строки'],
  ['ru', 'entries', 2, 2, 'Ровно 2 элемента'],
] as const)('says what is counted in %s: %s, %s to %s', (locale, what, min, max, text) => {
  expect(rowLimits(what, min, max, locale)).toEqual([text])
})

test('says nothing where any number will do', () => {
  expect(rowLimits('rows', 0, undefined, 'fr')).toEqual([])
})
