import { describe, expect, test } from 'vitest'
import { publicCurve, smallestShown, withoutSmall } from './small-counts.ts'

const of = (...counts: number[]) => counts.map((count, index) => ({ name: `n${index}`, count }))

describe('small counts', () => {
  test.each([
    ['nothing', of(), [], null],
    ['only large ones', of(9, 5, 30), [30, 9, 5], null],
    ['small ones that make a large rest', of(40, 4, 3), [40], 7],
    ['a small rest, which the next smallest joins', of(40, 12, 2), [40], 14],
    ['nothing but small ones', of(2, 1), [], null],
    ['none at all of something', of(8, 0), [8], null],
  ])('%s', (_what, items, shown, others) => {
    const left = withoutSmall(items)
    expect(left.shown.map(({ count }) => count)).toEqual(shown)
    expect(left.others).toBe(others)
  })

  test('never leave one that can be told by subtraction', () => {
    for (let a = 0; a < 9; a++)
      for (let b = 0; b < 9; b++)
        for (let c = 0; c < 30; c += 3) {
          const { shown, others } = withoutSmall(of(a, b, c))
          const hidden = a + b + c - shown.reduce((sum, { count }) => sum + count, 0)
          expect(others).toBe(hidden >= smallestShown ? hidden : null)
          expect(shown.every(({ count }) => count >= smallestShown)).toBe(true)
          if (shown.length > 0) expect(hidden === 0 || hidden >= smallestShown).toBe(true)
        }
  })

  test('make a curve of days after which at least five more had come', () => {
    const day = (name: string, submitted: number) => ({ day: `2027-01-0${name}`, started: 9, submitted })
    expect(publicCurve([day('1', 3), day('2', 1), day('3', 2), day('4', 9), day('5', 4)])).toEqual([
      { day: '2027-01-03', submitted: 6 },
      { day: '2027-01-04', submitted: 15 },
    ])
  })
})
