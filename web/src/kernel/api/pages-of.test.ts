import { expect, test } from 'vitest'
import { pagesOf } from './pages-of.ts'

const list = { perPage: 100, count: 1000 }

test.each([
  [0, 20, 0, 0],
  [0, 79, 0, 1],
  [95, 130, 0, 1],
  [410, 430, 3, 4],
  [450, 459, 4, 4],
  [980, 999, 9, 9],
  [5000, 5020, 9, 9],
])('rows %i to %i, with 40 around, are in pages %i to %i', (first, last, from, to) => {
  expect(pagesOf({ first, last, around: 40 }, list)).toEqual({ from, to })
})

test('an empty list has its first page', () => {
  expect(pagesOf({ first: 0, last: 0, around: 40 }, { perPage: 100, count: 0 })).toEqual({ from: 0, to: 0 })
})
