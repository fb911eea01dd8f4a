import { expect, test } from 'vitest'
import { metresBetween } from './distance.ts'
import type { MapPin } from './map-types.ts'
import { clusterPins } from './pin-clusters.ts'

const pin = (id: string, lat: number, lng: number): MapPin => ({ id, lat, lng, label: id })
const world = { west: -180, south: -85, east: 180, north: 85 }
const lyon = [pin('a', 45.75, 4.85), pin('b', 45.751, 4.851), pin('c', 48.85, 2.35)]

test('what stands near becomes one, and comes apart nearer', () => {
  const group = clusterPins(lyon)
  const far = group({ ...world, zoom: 6 })
  expect(far.clusters.map(({ count }) => count)).toEqual([2])
  expect(far.pins.map(({ id }) => id)).toEqual(['c'])
  const near = group({ ...world, zoom: 17 })
  expect(near.clusters).toEqual([])
  expect(near.pins.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})

test('nothing is lost or counted twice', () => {
  const many = Array.from({ length: 1500 }, (_, at) => pin(`p${at}`, 40 + (at % 37) / 4, (at % 53) / 4))
  const group = clusterPins(many)
  for (const zoom of [1, 4, 8, 17]) {
    const { pins, clusters } = group({ ...world, zoom })
    expect(pins.length + clusters.reduce((sum, { count }) => sum + count, 0)).toBe(1500)
  }
})

test('distances are along the ground', () => {
  expect(metresBetween({ lat: 45.764, lng: 4.8357 }, { lat: 48.8566, lng: 2.3522 }) / 1000).toBeCloseTo(391.5, 0)
  expect(metresBetween({ lat: 0, lng: 179.9 }, { lat: 0, lng: -179.9 }) / 1000).toBeCloseTo(22.2, 0)
})
