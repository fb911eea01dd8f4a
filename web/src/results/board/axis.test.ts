import { expect, test } from 'vitest'
import { axisOf } from './axis.ts'

test.each([
  [
    [9.1, 18],
    [8, 10, 12, 14, 16, 18, 20],
  ],
  [
    [0, 20],
    [0, 4, 8, 12, 16, 20],
  ],
  [[19.5], [18, 20]],
  [[], [0, 4, 8, 12, 16, 20]],
])('marks %j have ticks %j', (marks, ticks) => expect(axisOf(marks, 20).ticks).toEqual(ticks))

test('places stay on the axis', () => {
  const axis = axisOf([9.1, 18], 20)
  expect([axis.place(8), axis.place(14), axis.place(20), axis.place(2)]).toEqual([0, 0.5, 1, 0])
})
