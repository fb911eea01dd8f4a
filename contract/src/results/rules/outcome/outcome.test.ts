import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CriterionAnswer,
  type EliminationRulings,
  eliminationsOf,
  missingIn,
  type ScorecardCriterion,
  scoreEvaluation,
} from '../../../evaluation/rules/scorecard.ts'
import { tallyGo } from './go-no-go.ts'
import { correlationOf } from './jurors-board.ts'
import { alphaOf } from './krippendorff.ts'
import { type OutcomeInput, outcomeOf } from './outcome.ts'
import { placesOf } from './places.ts'
import { quantileOf, trimmedMeanOf } from './trimmed-mean.ts'

const criteria: ScorecardCriterion[] = [
  { id: 'effect', kind: 'score', min: 0, max: 5, weight: 3, required: true, comment: { below: 1, above: 5 } },
  { id: 'team', kind: 'choice', min: 0, max: 10, weight: 1, options: { weak: 2, strong: 10 }, mayAbstain: true },
  { id: 'assets', kind: 'choices', min: 0, max: 4, weight: 1, options: { a: 1, b: 1, c: 2 }, categories: ['young'] },
  { id: 'local', kind: 'yes_no', min: 0, max: 1, weight: 1 },
  { id: 'note', kind: 'text', min: 0, max: 1, weight: 9 },
  { id: 'out', kind: 'eliminatory', min: 0, max: 1, weight: 9, elimination: 'majority' },
]
const answer = (
  criterionId: string,
  value: CriterionAnswer['value'],
  more: Partial<CriterionAnswer> = {},
): CriterionAnswer => ({
  criterionId,
  value,
  ...more,
})

describe('the total of an evaluation', () => {
  it.each<[string, CriterionAnswer[], string, number | null]>([
    ['all at its best', [answer('effect', 5), answer('team', 'strong'), answer('local', true)], 'old', 100],
    ['weights count', [answer('effect', 5), answer('team', 'weak'), answer('local', false)], 'old', 64],
    [
      'what does not apply moves nothing',
      [answer('effect', 5), answer('team', 'strong'), answer('local', true), answer('assets', [])],
      'old',
      100,
    ],
    [
      'several choices add up',
      [answer('effect', 5), answer('team', 'strong'), answer('local', true), answer('assets', ['a', 'c'])],
      'young',
      (100 * 5.75) / 6,
    ],
    [
      'abstaining moves nothing',
      [answer('effect', 5), answer('team', null, { abstained: true }), answer('local', true)],
      'old',
      100,
    ],
    [
      'what may not be abstained from is only missing',
      [answer('effect', null, { abstained: true }), answer('local', true)],
      'old',
      null,
    ],
    ['too little scored', [answer('team', 'strong'), answer('local', true)], 'old', null],
    ['nothing', [], 'old', null],
    ['an answer of another kind', [answer('effect', 'five'), answer('team', 'gone')], 'old', null],
  ])('%s', (_, answers, categoryId, total) => {
    const scored = scoreEvaluation(criteria, answers, { categoryId })
    if (total === null) expect(scored.total).toBeNull()
    else expect(scored.total).toBeCloseTo(total, 10)
  })

  it('never moves the ceiling, whatever is left out', () => {
    fc.assert(
      fc.property(
        fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
        fc.array(fc.nat(9), { minLength: 8, maxLength: 8 }),
        (flags, weights) => {
          const all = weights.map(
            (weight, at): ScorecardCriterion => ({ id: `c${at}`, kind: 'score', min: 1, max: 7, weight }),
          )
          const best = all.flatMap(({ id }, at) => (flags[at] ? [answer(id, 7)] : []))
          const { total } = scoreEvaluation(all, best, {}, 0)
          if (total !== null) expect(total).toBeCloseTo(100, 9)
        },
      ),
    )
  })

  it('says what is lacking', () => {
    const missing = (answers: CriterionAnswer[]) =>
      missingIn(criteria, answers, { categoryId: 'old' }).map(
        ({ criterionId, missing: what }) => `${criterionId} ${what}`,
      )
    expect(missing([])).toEqual(['effect answer'])
    expect(missing([answer('effect', 1)])).toEqual(['effect comment'])
    expect(missing([answer('effect', 3)])).toEqual([])
    expect(missing([answer('effect', 5, { comment: 'Measured.' })])).toEqual([])
  })

  it('eliminates by majority, by anybody, or asks the chair', () => {
    const says = (...votes: boolean[]) => votes.map((vote) => ({ eliminates: vote ? ['out'] : [] }))
    const of = (rule: 'any' | 'majority' | 'chair', votes: boolean[], rulings: EliminationRulings = {}) =>
      eliminationsOf([{ ...criteria[5], elimination: rule } as ScorecardCriterion], says(...votes), rulings)[0]?.state
    expect([
      of('any', [true, false, false]),
      of('majority', [true, true, false]),
      of('majority', [true, false]),
    ]).toEqual(['eliminated', 'eliminated', 'to_confirm'])
    expect([of('chair', [true, true]), of('chair', [true], { confirmed: ['out'] }), of('any', [false])]).toEqual([
      'to_confirm',
      'eliminated',
      undefined,
    ])
    expect([of('any', [true], { lifted: ['out'] }), of('chair', [false], { confirmed: ['out'] })]).toEqual([
      'lifted',
      undefined,
    ])
  })

  it('gives what is struck out no place, until the chair lifts it', () => {
    const struck: ScorecardCriterion = { id: 'out', kind: 'eliminatory', min: 0, max: 1, weight: 0, elimination: 'any' }
    const mark: ScorecardCriterion = { id: 'mark', kind: 'score', min: 0, max: 10, weight: 1 }
    const evaluation = (entryId: string, value: number, out: boolean) => ({
      entryId,
      jurorId: 'j',
      answers: [answer('mark', value), answer('out', out)],
    })
    const settings = {
      method: 'mean',
      trim: 0.2,
      leastCoverage: 0.6,
      leastReviews: 1,
      places: 1,
      tieBreakers: [],
      seed: 1,
    }
    const ranks = (rulings: EliminationRulings) =>
      outcomeOf({
        criteria: [mark, struck],
        entries: [{ id: 'a', expected: 1, ...rulings }, ...['b', 'c'].map((id) => ({ id, expected: 1 }))],
        evaluations: [evaluation('a', 9, true), evaluation('b', 6, false), evaluation('c', 3, false)],
        settings: { ...settings, method: 'mean' },
      }).rows.map(({ entryId, rank, value, flags }) => [entryId, rank, value, flags.includes('eliminatory')])
    expect(ranks({})).toEqual([
      ['b', 1, 60, false],
      ['c', 2, 30, false],
      ['a', null, 90, true],
    ])
    expect(ranks({ lifted: ['out'] })).toEqual([
      ['a', 1, 90, false],
      ['b', 2, 60, false],
      ['c', 3, 30, false],
    ])
  })
})

/** Krippendorff, Computing Krippendorff's Alpha-Reliability (2011), part E: four observers, twelve units, missing values. */
const published = [
  [1, 1, 1],
  [2, 2, 3, 2],
  [3, 3, 3, 3],
  [3, 3, 3, 3],
  [2, 2, 2, 2],
  [1, 2, 3, 4],
  [4, 4, 4, 4],
  [1, 1, 2, 1],
  [2, 2, 2, 2],
  [5, 5, 5],
  [1, 1],
  [3],
]

describe("Krippendorff's alpha", () => {
  it.each([
    ['nominal', 0.743],
    ['ordinal', 0.815],
    ['interval', 0.849],
  ] as const)('is what its author computes: %s', (level, alpha) =>
    expect(alphaOf(published, level)).toBeCloseTo(alpha, 3),
  )

  it('is 1 for agreement, about 0 for chance, undefined where nothing varies or nobody meets', () => {
    expect(
      alphaOf(
        [
          [1, 1],
          [2, 2],
        ],
        'interval',
      ),
    ).toBe(1)
    expect(alphaOf([[1], [2]], 'nominal')).toBeUndefined()
    expect(
      alphaOf(
        [
          [70.1, 70.1],
          [70.1, 70.1],
        ],
        'interval',
      ),
    ).toBeUndefined()
    let state = 7
    const dice = () => {
      state = (state * 48_271) % 2_147_483_647
      return state % 6
    }
    for (const level of ['nominal', 'ordinal', 'interval'] as const)
      expect(
        Math.abs(
          alphaOf(
            Array.from({ length: 2000 }, () => [dice(), dice()]),
            level,
          ) ?? 1,
        ),
      ).toBeLessThan(0.06)
  })
})

describe('figures', () => {
  it('trims both ends', () => {
    expect([trimmedMeanOf([0, 10, 20, 30, 100], 0.2), trimmedMeanOf([0, 30, 90], 0.2), trimmedMeanOf([], 0.2)]).toEqual(
      [20, 40, undefined],
    )
  })
  it('interpolates quantiles', () => expect(quantileOf([1, 2, 3, 4], 0.9)).toBeCloseTo(3.7))
  it('correlates', () => {
    expect(
      correlationOf([
        [1, 2],
        [2, 4],
        [3, 6],
      ]),
    ).toBeCloseTo(1)
    expect(
      correlationOf([
        [1, 2],
        [1, 4],
        [1, 6],
      ]),
    ).toBeNull()
  })
})

describe('places', () => {
  const row = (entryId: string, value: number | null, median = 0, mean = 0) => ({
    entryId,
    value,
    median,
    criteria: [{ criterionId: 'c', mean }],
  })
  it('shares ranks, breaks ties in order, and says what broke them', () => {
    const rows = [row('a', 50), row('b', 70, 60), row('c', 70, 65), row('d', null), row('e', 50)]
    expect(placesOf(rows, [{ kind: 'median' }], 1)).toEqual([
      { entryId: 'c', rank: 1, tieGroup: 1, brokenBy: { kind: 'median' } },
      { entryId: 'b', rank: 2, tieGroup: 1, brokenBy: { kind: 'median' } },
      { entryId: 'a', rank: 3, tieGroup: 2, brokenBy: null },
      { entryId: 'e', rank: 3, tieGroup: 2, brokenBy: null },
      { entryId: 'd', rank: null, tieGroup: null, brokenBy: null },
    ])
  })
  it('draws lots that do not depend on the order of entries', () => {
    const rows = ['a', 'b', 'c', 'd'].map((id) => row(id, 1))
    const lots = (tied: typeof rows) => placesOf(tied, [{ kind: 'lot' }], 3).map(({ entryId, rank }) => [entryId, rank])
    expect(lots(rows)).toEqual(lots(rows.toReversed()))
    expect(lots(rows).map(([, rank]) => rank)).toEqual([1, 2, 3, 4])
  })
})

describe('go or no go', () => {
  it.each([
    [{ go: 3, no_go: 2 }, 'simple', 1, 'go'],
    [{ go: 2, no_go: 2 }, 'simple', 1, 'undecided'],
    [{ go: 3, no_go: 2 }, 'two_thirds', 1, 'no_go'],
    [{ go: 4, no_go: 2 }, 'two_thirds', 1, 'go'],
    [{ go: 4, no_go: 1 }, 'unanimous', 1, 'no_go'],
    [{ go: 2, abstain: 5 }, 'unanimous', 3, 'undecided'],
    [{}, 'simple', 0, 'undecided'],
  ] as const)('%j by %s with a quorum of %i: %s', (counts, majority, quorum, verdict) => {
    const votes = Object.entries(counts).flatMap(([vote, count]) =>
      Array.from({ length: count }, () => ({ vote: vote as 'go' | 'no_go' | 'abstain' })),
    )
    expect(tallyGo(votes, { majority, quorum }).verdict).toBe(verdict)
  })
})

const session = (
  marks: readonly (readonly [string, string, number])[],
  settings: Partial<OutcomeInput['settings']> = {},
): OutcomeInput => ({
  criteria: ['x', 'y', 'z'].map((id) => ({ id, kind: 'score', min: 0, max: 10, weight: 1 })),
  entries: [...new Set(marks.map(([entry]) => entry)), 'unread'].map((id) => ({ id, expected: 3 })),
  evaluations: marks.map(([entryId, jurorId, mark]) => ({
    entryId,
    jurorId,
    answers: ['x', 'y', 'z'].map((id, at) => answer(id, Math.max(0, Math.min(10, mark + (at - 1))))),
  })),
  settings: {
    method: 'mean',
    trim: 0.2,
    leastCoverage: 0.6,
    leastReviews: 2,
    places: 2,
    tieBreakers: [],
    seed: 1,
    ...settings,
  },
})

describe('the outcome of a session', () => {
  const marks = fc.uniqueArray(
    fc.tuple(
      fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      fc.constantFrom('j', 'k', 'l', 'm'),
      fc.integer({ min: 1, max: 9 }),
    ),
    { selector: ([entry, juror]) => entry + juror, minLength: 1 },
  )

  it('does not depend on the order of what it is made from', () => {
    fc.assert(
      fc.property(marks, fc.constantFrom('mean', 'median', 'trimmed', 'calibrated'), (drawnMarks, method) => {
        const input = session(drawnMarks, { method, tieBreakers: [{ kind: 'lot' }] })
        const turned = { ...input, entries: input.entries.toReversed(), evaluations: input.evaluations.toReversed() }
        expect(outcomeOf(turned)).toEqual(outcomeOf(input))
      }),
      { numRuns: 25 },
    )
  })

  it('ranks by its method and leaves the unread last, unranked', () => {
    fc.assert(
      fc.property(marks, fc.constantFrom('mean', 'median', 'trimmed', 'calibrated'), (drawnMarks, method) => {
        const { rows } = outcomeOf(session(drawnMarks, { method }))
        const values = rows.flatMap(({ value }) => value ?? [])
        for (const [at, value] of values.entries()) expect(value).toBeLessThan((values[at - 1] ?? 101) + 1e-9)
        expect(rows.at(-1)).toMatchObject({ entryId: 'unread', rank: null, value: null, flags: ['few_reviews'] })
      }),
      { numRuns: 25 },
    )
  })

  it('flags what must be talked about, and jurors who stand out', () => {
    const harsh = ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((entry, at) => [
      [entry, 'j', 5 + (at % 3)] as const,
      [entry, 'k', 5 + ((at + 1) % 3)] as const,
      [entry, 'kind', 9] as const,
    ])
    const outcome = outcomeOf(session([...harsh, ['g', 'j', 1], ['g', 'k', 9]]))
    expect(outcome.rows.find(({ entryId }) => entryId === 'g')?.flags).toContain('high_disagreement')
    expect(outcome.jurors.find(({ jurorId }) => jurorId === 'kind')?.flags).toContain('straight_lining')
    expect(outcome.calibration).toEqual({ isReliable: true, parts: 1, medianPerJuror: 7 })
  })
})
