import { expect, test } from 'vitest'
import { chosenIn, placeOfSearch, readGallerySearch, withChosen } from './gallery-search.ts'

const usual = { search: undefined, where: undefined, view: 'grid', embed: false } as const

test.each([
  [{}, usual],
  [{ view: 'nothing', search: '  ' }, usual],
  [
    { view: 'map', search: ' eau ', embed: '1' },
    { ...usual, view: 'map', search: 'eau', embed: true },
  ],
  [{ where: ['a', 'b'] }, usual],
])('reads %j', (raw, expected) => {
  expect(readGallerySearch(raw)).toEqual(expected)
})

test('an address holds what is not usual, and is read as it was written', () => {
  const search = { ...usual, search: 'été', where: 'theme:cool,move', view: 'list' } as const
  const place = placeOfSearch('/g', search)
  expect(readGallerySearch(Object.fromEntries(new URL(place, 'http://x').searchParams))).toEqual(search)
  expect(placeOfSearch('/g', usual)).toBe('/g')
})

test('a filter is changed, and the others stay', () => {
  const where = withChosen('theme:cool category:1', 'theme', ['move', 'cool'])
  expect([...chosenIn(where)]).toEqual([
    ['theme', ['move', 'cool']],
    ['category', ['1']],
  ])
  expect(withChosen('theme:cool', 'theme', [])).toBeUndefined()
})
