import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Comparison, canUndo } from '../../../evaluation/rules/pairs/comparison.ts'
import { seeded } from '../../../evaluation/rules/seeded.ts'
import { betaDivergence, digamma, logGamma } from './beta.ts'
import { rankByPairs } from './bradley-terry.ts'
import { informationGain, learn, liveEstimate, unknownEntry, unknownJuror } from './live-estimate.ts'
import { nextPair } from './next-pair.ts'

const entryIds = ['a', 'b', 'c', 'd', 'e', 'f']
let serial = 0
const said = (jurorId: string, a: string, b: string, outcome: Comparison['outcome'] = 'a'): Comparison => {
  serial += 1
  return { id: `c${String(serial).padStart(6, '0')}`, jurorId, a, b, outcome, at: serial }
}
const drawn = fc
  .array(
    fc.tuple(
      fc.constantFrom('j', 'k', 'l'),
      fc.shuffledSubarray(entryIds, { minLength: 2, maxLength: 2 }),
      fc.constantFrom('a', 'b', 'tie', 'skip'),
    ),
    { maxLength: 25 },
  )
  .map((rows) => rows.map(([juror, pair, outcome]) => said(juror, pair[0] ?? 'a', pair[1] ?? 'b', outcome)))

describe('the batch fit', () => {
  it('does not depend on the order of the answers, so that undoing one is leaving it out', () => {
    fc.assert(
      fc.property(drawn, (comparisons) => {
        const whole = rankByPairs(entryIds, comparisons)
        expect(rankByPairs(entryIds, comparisons.toReversed())).toEqual(whole)
        const [first, ...rest] = comparisons
        if (!first) return
        expect(rankByPairs(entryIds, [{ ...first, voidedAt: 1 }, ...rest])).toEqual(rankByPairs(entryIds, rest))
      }),
      { numRuns: 40 },
    )
  })

  it('ranks whoever wins everything first, and everybody alike without answers', () => {
    const rows = rankByPairs(
      entryIds,
      entryIds.slice(1).map((other) => said('j', 'a', other)),
    ).rows
    expect(rows[0]).toMatchObject({ entryId: 'a', rank: 1, comparisons: 5 })
    expect(rankByPairs(entryIds, []).rows.map(({ rank, strength }) => [rank, strength])).toEqual(
      entryIds.map(() => [1, 0]),
    )
  })

  it('finds strengths and who answers at random', () => {
    const random = seeded(4)
    const worth = [1.5, 0.9, 0.3, -0.3, -0.9, -1.5]
    const answers = Array.from({ length: 900 }, (_, at) => {
      const [x, y] = [Math.floor(random() * 6), Math.floor(random() * 5)]
      const other = y >= x ? y + 1 : y
      const juror = ['good', 'well', 'dice'][at % 3] ?? ''
      const won = juror === 'dice' ? 0.5 : 1 / (1 + Math.exp((worth[other] ?? 0) - (worth[x] ?? 0)))
      return said(juror, entryIds[x] ?? '', entryIds[other] ?? '', random() < won ? 'a' : 'b')
    })
    const { rows, reliabilities } = rankByPairs(entryIds, answers)
    expect(rows.map(({ entryId }) => entryId)).toEqual(entryIds)
    const trust = Object.fromEntries(reliabilities.map(({ jurorId, reliability }) => [jurorId, reliability]))
    expect(trust.dice).toBeLessThan(Math.min(trust.good ?? 0, trust.well ?? 0))
  })

  it('counts ties between two as bringing them together', () => {
    const ties = rankByPairs(
      ['a', 'b', 'c'],
      [said('j', 'a', 'c'), said('j', 'a', 'c'), ...Array.from({ length: 8 }, () => said('j', 'a', 'b', 'tie'))],
    )
    const strength = (id: string) => ties.rows.find(({ entryId }) => entryId === id)?.strength ?? 0
    expect(ties.ties).toBeGreaterThan(0)
    expect(strength('a') - strength('b')).toBeLessThan(strength('a') - strength('c'))
  })
})

describe('the next pair', () => {
  const choose = (comparisons: readonly Comparison[], more: object = {}) =>
    nextPair({ jurorId: 'j', entryIds, closed: new Set(), comparisons, seed: 3, ...more }, liveEstimate(comparisons))

  it('never repeats a pair, never shows what is closed, and ends', () => {
    const comparisons: Comparison[] = []
    for (
      let pair = choose(comparisons, { closed: new Set(['f']) });
      pair;
      pair = choose(comparisons, { closed: new Set(['f']) })
    ) {
      expect([pair.a, pair.b]).not.toContain('f')
      comparisons.push(said('j', pair.a, pair.b))
    }
    expect(new Set(comparisons.map(({ a, b }) => [a, b].sort().join())).size).toBe(10)
    expect(comparisons).toHaveLength(10)
  })

  it('keeps what was there last, and shows what was seen least first', () => {
    const pair = choose([said('j', 'a', 'b')])
    expect(pair?.a).toBe('b')
    expect(['c', 'd', 'e', 'f']).toContain(pair?.b)
  })

  it('leaves entries alone that somebody looks at, unless nothing else is left', () => {
    expect(choose([said('j', 'a', 'b')], { busy: new Set(['c', 'd', 'e']) })?.b).toBe('f')
    expect(choose([], { busy: new Set(entryIds) })).toBeDefined()
  })

  it('learns most from what it knows least', () => {
    const known = { mean: 0, variance: 0.01 }
    expect(informationGain(unknownEntry, unknownEntry, unknownJuror)).toBeGreaterThan(
      informationGain(known, known, unknownJuror),
    )
    const { winner, loser, juror, chance } = learn(unknownEntry, unknownEntry, unknownJuror)
    expect(winner.mean).toBeCloseTo(-loser.mean)
    expect(winner.mean).toBeCloseTo(10 / 11 - 0.5)
    expect([winner.variance < 1, juror.alpha, chance]).toEqual([true, expect.closeTo(10, 6), 0.5])
  })
})

describe('undo', () => {
  const made = said('j', 'a', 'b')
  const after = (minutes: number) => new Date(made.at + minutes * 60_000)
  it.each([
    ['its juror at once', { jurorId: 'j', isChair: false }, 0, true],
    ['its juror after fifteen minutes', { jurorId: 'j', isChair: false }, 15.1, false],
    ['another juror', { jurorId: 'k', isChair: false }, 1, false],
    ['the chair, always', { isChair: true }, 9999, true],
  ])('%s', (_, actor, minutes, may) => expect(canUndo(made, actor, after(minutes))).toBe(may))
  it('not twice', () => expect(canUndo({ ...made, voidedAt: 1 }, { isChair: true }, after(0))).toBe(false))
})

describe('special functions', () => {
  it.each([
    [1, 0, -0.5772156649],
    [0.5, 0.5723649429, -1.963510026],
    [12.5, 18.7343475119, 2.4851956513],
  ])('of %d', (x, log, derivative) => {
    expect(logGamma(x)).toBeCloseTo(log, 8)
    expect(digamma(x)).toBeCloseTo(derivative, 8)
  })
  it('has no divergence from itself', () =>
    expect(betaDivergence({ alpha: 3, beta: 2 }, { alpha: 3, beta: 2 })).toBeCloseTo(0))
})
