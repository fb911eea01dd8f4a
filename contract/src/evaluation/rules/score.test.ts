import { describe, expect, it } from 'vitest'
import { agreementOf } from '../../results/rules/agreement.ts'
import { isMark, marksOf, shownGap, shownMark } from './score.ts'
import { deviationOf, medianOf } from './statistics.ts'

describe('marks', () => {
  it('lists them without binary dust', () => {
    expect(marksOf({ min: 0, max: 1, step: 0.1 })).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1])
    expect(marksOf({ min: 1, max: 2, step: 0.5 })).toEqual([1, 1.5, 2])
  })
  it.each([
    [0.3, true],
    [0.35, false],
    [-0.1, false],
    [1.1, false],
    [Number.NaN, false],
  ])('%d on 0 to 1 by 0.1: %s', (value, expected) =>
    expect(isMark({ min: 0, max: 1, step: 0.1 }, value)).toBe(expected),
  )
  it('shows none beyond the scale, and gaps as they are', () => {
    expect([shownMark(80), shownMark(103), shownMark(-2)]).toEqual([16, 20, 0])
    expect([shownGap(5), shownGap(-5)]).toEqual([1, -1])
  })
})

describe('agreement', () => {
  it('tells how far jurors agree', () => {
    const of = (...values: number[]) =>
      agreementOf({
        min: Math.min(...values),
        max: Math.max(...values),
        totals: values.map((total) => ({ jurorId: '', total })),
      })
    expect([of(50), of(50, 60), of(50, 75), of(20, 90)]).toEqual([undefined, 'strong', 'medium', 'weak'])
  })
})

describe('figures', () => {
  it('takes the middle, or the mean of the two in the middle', () => {
    expect([medianOf([]), medianOf([3, 1, 2]), medianOf([4, 1, 2, 3])]).toEqual([undefined, 2, 2.5])
  })
  it('has no spread with one value', () => expect(deviationOf([42])).toBe(0))
})
