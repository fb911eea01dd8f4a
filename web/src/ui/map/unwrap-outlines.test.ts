import type { FeatureCollection, Position } from 'geojson'
import { expect, test } from 'vitest'
import { unwrapOutlines } from './unwrap-outlines.ts'

const drawn = (...rings: Position[][]) => {
  const outlines: FeatureCollection = {
    type: 'FeatureCollection',
    features: [{ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: rings } }],
  }
  const [first] = unwrapOutlines(outlines).features
  return first?.geometry.type === 'MultiPolygon' ? first.geometry.coordinates : []
}
const longitudes = (polygon: Position[][] | undefined) => polygon?.[0]?.map(([lng]) => lng)

test('what lies on one side of the meridian of the dates stays as it is', () => {
  const lyon = [
    [4, 45],
    [5, 45],
    [5, 46],
    [4, 45],
  ]
  expect(drawn(lyon)).toEqual([[lyon]])
})

test('what crosses it goes on beyond, and is drawn on the other side too', () => {
  const chukotka = [
    [170, 65],
    [179, 65],
    [-175, 66],
    [-178, 68],
    [172, 68],
    [170, 65],
  ]
  const [east, west, ...others] = drawn(chukotka)
  expect(longitudes(east)).toEqual([170, 179, 185, 182, 172, 170])
  expect(longitudes(west)).toEqual([-190, -181, -175, -178, -188, -190])
  expect(others).toEqual([])
})

test('what goes around a pole closes along it', () => {
  const coast = [
    [-90, -70],
    [0, -70],
    [90, -70],
    [180, -70],
    [-100, -70],
    [-90, -70],
  ]
  const [whole] = drawn(coast)
  expect(whole?.[0]?.slice(-2)).toEqual([
    [270, -90],
    [-90, -90],
  ])
})
