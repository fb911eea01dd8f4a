import { expect, test } from 'vitest'
import { placeOfList, readListSearch } from './list-search.ts'

test('the address of a list is read with care', () => {
  expect(readListSearch({ phase: 'open', search: ' climat ', language: 'de', kind: 'Prix', page: '2' })).toEqual({
    phase: 'open',
    search: 'climat',
    language: 'de',
    kind: 'Prix',
    page: 2,
  })
  expect(readListSearch({ phase: 'soon', search: ' ', language: 'xx', kind: ['a', 'b'], page: '-1' })).toEqual({
    phase: undefined,
    search: undefined,
    language: undefined,
    kind: undefined,
    page: 1,
  })
})

test.each([
  [{}, '/programs'],
  [{ phase: 'open', page: 1 } as const, '/programs?phase=open'],
  [{ search: 'prix & co', page: 3 }, '/programs?search=prix+%26+co&page=3'],
])('%j is at %s', (requested, place) => expect(placeOfList('/programs', requested)).toBe(place))
