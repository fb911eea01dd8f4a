import { expect, it } from 'vitest'
import { placesOf } from './places.ts'

it.each([
  ['nothing', [], []],
  ['one after the other', [['a'], ['b'], ['c']], [1, 2, 3]],
  ['equals share a place, and the next ones wait', [['a', 'b'], ['c'], ['d', 'e', 'f'], ['g']], [1, 3, 4, 7]],
])('gives places: %s', (_name, order, places) => {
  expect(placesOf(order)).toEqual(places)
})
