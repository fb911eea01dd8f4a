import { expect, it } from 'vitest'
import { waitAfterFailures } from './wait-after-failures.ts'

it.each([
  [0, 0],
  [9, 0],
  [10, 1],
  [11, 2],
  [14, 16],
  [15, 30],
  [4000, 30],
])('after %i wrong passwords an address waits %i minutes', (failures, minutes) => {
  expect(waitAfterFailures(failures)).toBe(minutes * 60_000)
})
