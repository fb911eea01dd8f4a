import { expect, test } from 'vitest'
import { gridOf } from './scale.ts'

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [9, [0, 3, 6, 9]],
  [62, [0, 20, 40, 60, 80]],
  [248, [0, 100, 200, 300]],
  [1_000_000, [0, 250_000, 500_000, 750_000, 1_000_000]],
])('up to %d', (max, lines) => expect(gridOf(max)).toEqual(lines))
