import { expect, test } from 'vitest'
import { largestIn } from './gazetteer.ts'
import { locate, suggestPlaces } from './locate.ts'

test.each([
  ['Place Jean-Macé, 69007 Lyon', 'Lyon'],
  ['23 rue Félix-Brun, 69007 LYON', 'Lyon'],
  ['Vénissieux', 'Vénissieux'],
  ['venissieux', 'Vénissieux'],
  ['12 rue de Paris, 93200 Saint-Denis', 'Saint-Denis'],
  ['4 place de la Mairie, Sainte-Foy-lès-Lyon', 'Sainte-Foy-lès-Lyon'],
  ['Rue du Rhône 5, 1204 Genève', 'Genève'],
])('%s is in %s', (address, name) => {
  expect(locate(address, { country: 'FR' })?.name).toBe(name)
})

test.each(['', '42', 'nowhere that anybody has heard of', '; drop table towns', '\u0000', 'rue de la'])(
  '%j is nowhere',
  (text) => {
    expect(locate(text)).toBeUndefined()
  },
)

test('a postcode tells towns of one name apart', () => {
  expect(locate('93200 Saint-Denis')).toMatchObject({ country: 'FR', district: '93' })
  expect(locate('Saint-Denis', { country: 'RE' })).toMatchObject({ country: 'RE' })
})

test('suggestions begin with the country, and are eight at most', () => {
  const found = suggestPlaces('par', { country: 'FR' })
  expect(found[0]).toMatchObject({ name: 'Paris', country: 'FR' })
  expect(found.length).toBeLessThanOrEqual(8)
})

test('names on a map do not lie on each other', () => {
  const area = { west: 4.7, south: 45.65, east: 5, north: 45.85 }
  const found = largestIn(area, 24)
  expect(found.map(({ name }) => name)).toContain('Lyon')
  for (const [at, one] of found.entries())
    for (const other of found.slice(at + 1))
      expect(Math.abs(one.lat - other.lat) > 0.014 || Math.abs(one.lng - other.lng) > 0.03).toBe(true)
})
