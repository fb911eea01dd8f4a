import { expect, test } from 'vitest'
import { mercatorOf, placeOfMercator } from './mercator.ts'

test.each([
  { lat: 45.764, lng: 4.8357 },
  { lat: -33.87, lng: 151.21 },
  { lat: 0, lng: -179.5 },
])('there and back: $lat $lng', (place) => {
  const back = placeOfMercator(mercatorOf(place))
  expect(back.lat).toBeCloseTo(place.lat, 6)
  expect(back.lng).toBeCloseTo(place.lng, 6)
})

test('stays on the square at its edges', () => {
  expect(mercatorOf({ lat: 0, lng: 0 })).toEqual({ x: 0.5, y: 0.5 })
  expect(mercatorOf({ lat: 90, lng: 0 }).y).toBeGreaterThanOrEqual(-1e-6)
  expect(mercatorOf({ lat: -90, lng: 0 }).y).toBeLessThanOrEqual(1 + 1e-6)
  expect(mercatorOf({ lat: 0, lng: 181 }).x).toBeCloseTo(1 / 360, 9)
})
