import { expect, test } from 'vitest'
import type { Scene } from '../kernel/scene.ts'
import { askGeocoder } from './ask-geocoder.ts'
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

/** A search of addresses that answers so, and counts who asks. */
function geocoder(text: string, status = 200) {
  const calls: string[] = []
  const scene = (placeSearch: string | undefined, minutes = 0) =>
    ({
      now: new Date(Date.UTC(2027, 1, 9, 8, minutes)),
      locale: 'fr',
      platform: { id: 'p', timeZone: 'Europe/Paris' },
      house: {
        placeSearch,
        callOut: async ({ url }: { url: string }) => {
          calls.push(url)
          return { kind: 'answered', status, text }
        },
      },
    }) as unknown as Scene
  return { calls, scene }
}

const feature = (properties: object) => ({ geometry: { coordinates: [4.84, 45.74] }, properties })

test('addresses are asked of the search that the operator chose, once a day', async () => {
  const features = [
    feature({ label: '12 Place Jean-Macé 69007 Lyon', city: 'Lyon', postcode: '69007' }),
    feature({
      name: 'x',
      street: 'Rue du Rhône',
      housenumber: '5',
      city: 'Genève',
      postcode: '1204',
      countrycode: 'ch',
    }),
    feature({ osm_id: 1 }),
  ]
  const { calls, scene } = geocoder(JSON.stringify({ features }))
  const at = 'https://photon.example.org/api?q={q}&lang={lang}'
  const found = [
    { name: '12 Place Jean-Macé 69007 Lyon', country: 'FR', district: '', lat: 45.74, lng: 4.84 },
    { name: '5 Rue du Rhône, Genève', country: 'CH', district: '1204', lat: 45.74, lng: 4.84 },
  ]
  expect(await askGeocoder(scene(at), '12 place & co')).toEqual(found)
  expect(await askGeocoder(scene(at, 30), '12 place & co')).toEqual(found)
  expect(calls).toEqual(['https://photon.example.org/api?q=12%20place%20%26%20co&lang=fr'])
  expect(await askGeocoder(scene(undefined), '12 place')).toEqual([])
})

test.each([
  ['no json', 200],
  ['{"features":[{"geometry":{"coordinates":[900,0]},"properties":{}}]}', 200],
  ['{"features":[]}', 503],
])('%s, %i finds nothing', async (text, status) => {
  const { scene } = geocoder(text, status)
  expect(await askGeocoder(scene(`https://photon.example.org/${status}${text.length}?q={q}`), '12 rue')).toEqual([])
})
