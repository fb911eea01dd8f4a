import { expect, test } from 'vitest'
import { noSearch, placeOfDirectory, readDirectorySearch, ticksOf, toggled } from './directory-search.ts'

test('an address holds everything, and gives it back', () => {
  const search = {
    search: 'pluie & eau',
    filter: { domain: ['Sobriété', 'A "b"'] },
    view: 'map' as const,
    sort: 'title' as const,
    near: { name: 'Lyon', lat: 45.764, lng: 4.8357, km: 25 },
    embed: true,
  }
  const place = placeOfDirectory('climat', search)
  const raw = Object.fromEntries(new URL(place, 'http://x').searchParams)
  expect(readDirectorySearch(raw)).toEqual(search)
  expect(placeOfDirectory('climat', noSearch)).toBe('/directories/climat')
})

test.each(['x', '[]', '{"domain":"x"}', '{"domain":[1,{}]}', '{"a":null}', '"'])('%s ticks nothing', (filter) => {
  expect(readDirectorySearch({ filter }).filter).toEqual({})
})

test.each(['x', '91,0,5', '1,2', '1,2,0', '1,2,600', '1,2,5;'])('%s is no circle', (near) => {
  expect(readDirectorySearch({ near, town: 'Lyon' }).near).toBeUndefined()
})

test('a tick comes and goes', () => {
  const once = toggled({}, 'town', 'Lyon')
  expect(ticksOf(once)).toEqual([{ field: 'town', value: 'Lyon' }])
  expect(toggled(toggled(once, 'town', 'Bron'), 'town', 'Lyon')).toEqual({ town: ['Bron'] })
  expect(toggled(once, 'town', 'Lyon')).toEqual({})
})
