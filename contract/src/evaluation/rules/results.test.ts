import { describe, expect, it } from 'vitest'
import type { ScorecardCriterion } from './outcome/scorecard.ts'
import { agreementOf, jurorResultsOf, resultsOf } from './results.ts'
import { isMark, marksOf } from './score.ts'
import { deviationOf, medianOf } from './statistics.ts'

const scales: ScorecardCriterion[] = [
  { id: 'effect', kind: 'score', min: 0, max: 5, weight: 30 },
  { id: 'team', kind: 'score', min: 1, max: 10, weight: 10 },
  { id: 'note', kind: 'score', min: 0, max: 3, weight: 0 },
]

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
})

const entry = (id: string, expected = 2) => ({ id, expected })
const evaluation = (entryId: string, jurorId: string, effect: number) => ({
  entryId,
  jurorId,
  answers: [{ criterionId: 'effect', value: effect }],
})

describe('results', () => {
  it('ranks by mean, shares ranks on ties, skips after them, leaves the unevaluated unranked', () => {
    const results = resultsOf(
      ['a', 'b', 'c', 'd', 'e'].map((id) => entry(id)),
      scales,
      [
        evaluation('a', 'x', 3),
        evaluation('b', 'x', 5),
        evaluation('b', 'y', 3),
        evaluation('c', 'y', 4),
        evaluation('d', 'x', 5),
      ],
    )
    expect(results.map(({ entryId, rank }) => [entryId, rank])).toEqual([
      ['d', 1],
      ['b', 2],
      ['c', 2],
      ['a', 4],
      ['e', null],
    ])
  })

  it('gives mean, median, spread, extremes and the means of criteria', () => {
    const [result] = resultsOf([entry('a', 3)], scales, [
      evaluation('a', 'x', 1),
      evaluation('a', 'y', 2),
      evaluation('a', 'z', 5),
    ])
    expect(result).toMatchObject({ done: 3, expected: 3, median: 40, min: 20, max: 100 })
    expect(result?.mean).toBeCloseTo(160 / 3, 10)
    expect(result?.spread).toBeCloseTo(deviationOf([20, 40, 100]) ?? 0, 10)
    expect(result?.criteria[0]?.mean).toBeCloseTo(8 / 3, 10)
    expect(result?.criteria[1]?.mean).toBeNull()
  })

  it('says nothing of an entry without evaluation', () => {
    const [result] = resultsOf([entry('a')], scales, [])
    expect(result).toMatchObject({ done: 0, mean: null, median: null, spread: null, min: null, max: null, rank: null })
  })

  it('measures each juror against the others on the same entries only', () => {
    const results = resultsOf([entry('a'), entry('b')], scales, [
      evaluation('a', 'x', 5),
      evaluation('a', 'y', 4),
      evaluation('b', 'x', 1),
    ])
    const [x, y, z] = jurorResultsOf(results, ['x', 'y', 'z'])
    expect(x).toEqual({ jurorId: 'x', done: 2, mean: 60, severity: 20 })
    expect(y).toEqual({ jurorId: 'y', done: 1, mean: 80, severity: -20 })
    expect(z).toEqual({ jurorId: 'z', done: 0, mean: null, severity: null })
  })

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
