import fc from 'fast-check'
import loadHighs, { type Highs } from 'highs'
import { beforeAll, describe, expect, it } from 'vitest'
import { exactAnswer } from './exact-model.ts'
import { explainShortage, type Relaxation } from './explain-shortage.ts'
import type { SolveProblem } from './problem.ts'
import { drawn, problemOf } from './problems-for-tests.ts'
import { solveAssignment } from './solve-assignment.ts'

// The package's types are of its CommonJS build, where the loader is a property.
const load = loadHighs as unknown as typeof loadHighs.default
let highs: Highs
beforeAll(async () => {
  highs = await load()
})

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
const tight = drawn.map((one) => ({
  ...one,
  min: one.min.map(() => 0),
  max: one.max.map((max) => Math.ceil(max / 2)),
}))

/** The problem after a relaxation was done. */
function after(problem: SolveProblem, relaxation: Relaxation): SolveProblem {
  switch (relaxation.kind) {
    case 'raise_most': {
      const by = new Map(relaxation.jurors.map((one) => [one.juror, one.by]))
      return {
        ...problem,
        jurors: problem.jurors.map((juror, at) => ({ ...juror, max: juror.max + (by.get(at) ?? 0) })),
      }
    }
    case 'drop_experts':
      return { ...problem, isExpert: undefined }
    case 'drop_organisations':
      return { ...problem, onePerOrganisation: false }
    case 'drop_apart':
      return { ...problem, apart: [] }
    case 'add_jurors': {
      const more = Array.from({ length: relaxation.count }, (_, at) => ({
        id: `n${at}`,
        organisation: `n${at}`,
        min: 0,
        max: relaxation.each,
      }))
      return { ...problem, jurors: [...problem.jurors, ...more] }
    }
    case 'lower_need': {
      const by = new Map(relaxation.entries.map((one) => [one.entry, one.by]))
      return {
        ...problem,
        entries: problem.entries.map((entry, at) => ({ ...entry, need: entry.need - (by.get(at) ?? 0) })),
      }
    }
  }
}

describe('explainShortage', () => {
  it('says what each way out gives, as an integer program finds it', () => {
    fc.assert(
      fc.property(tight, (one) => {
        const problem = problemOf(one)
        const solution = solveAssignment(problem)
        const missing = sum(solution.missing)
        const { relaxations, shortages } = explainShortage(problem, solution)
        expect(sum(shortages.map((shortage) => shortage.missing))).toBe(missing)
        for (const relaxation of relaxations) {
          // An expert who comes would make the rule ask for one where nobody could be.
          if (relaxation.kind === 'add_jurors' && problem.isExpert) continue
          const left = exactAnswer(highs, after(problem, relaxation))?.missing
          expect([relaxation.kind, left]).toEqual([relaxation.kind, missing - relaxation.fills])
        }
      }),
      { numRuns: 100 },
    )
  })

  it('raises the most of jurors by as little as there is a way, and fills all that more places could', () => {
    fc.assert(
      fc.property(tight, (one) => {
        const problem = { ...problemOf(one), apart: [], onePerOrganisation: false, isExpert: undefined, fixed: [] }
        const solution = solveAssignment(problem)
        const before = sum(solution.missing)
        const free = { ...problem, jurors: problem.jurors.map((juror) => ({ ...juror, max: problem.entries.length })) }
        const minMissing = exactAnswer(highs, free)?.missing ?? 0
        const raised = explainShortage(problem, solution).relaxations.find(({ kind }) => kind === 'raise_most')
        expect(raised?.fills ?? 0).toBe(before - minMissing)
        // One place more fills one missing at max: no fewer places could do.
        if (raised?.kind === 'raise_most') expect(sum(raised.jurors.map(({ by }) => by))).toBe(raised.fills)
      }),
      { numRuns: 100 },
    )
  })

  it('raises the most of jurors who can meet, where some are kept apart', () => {
    const problem: SolveProblem = {
      jurors: ['m', 'm', 'u', 'u', 'p', 't'].map((organisation, at) => ({
        id: `j${at}`,
        organisation,
        min: 0,
        max: 4,
      })),
      entries: Array.from({ length: 12 }, (_, at) => ({ id: `e${at}`, need: 3 })),
      affinity: () => 0.5,
      closed: [],
      fixed: [],
      apart: [[2, 4]],
      onePerOrganisation: true,
      seed: 1,
    }
    const raised = explainShortage(problem, solveAssignment(problem)).relaxations.find(
      ({ kind }) => kind === 'raise_most',
    )
    expect(raised?.fills).toBe(12)
    if (raised?.kind === 'raise_most') expect(raised.jurors.map(({ by }) => by)).toEqual([2, 2, 2, 2, 2, 2])
  })

  it('fills by places all that places can fill, whoever is kept apart', () => {
    fc.assert(
      fc.property(tight, (one) => {
        const problem = problemOf(one)
        const solution = solveAssignment(problem)
        const free = { ...problem, jurors: problem.jurors.map((juror) => ({ ...juror, max: problem.entries.length })) }
        const minMissing = exactAnswer(highs, free)?.missing ?? 0
        const raised = explainShortage(problem, solution).relaxations.find(({ kind }) => kind === 'raise_most')
        expect(raised?.fills ?? 0).toBe(sum(solution.missing) - minMissing)
      }),
      { numRuns: 100 },
    )
  })

  const two: SolveProblem = {
    jurors: ['a', 'b'].map((id) => ({ id, min: 0, max: 1, organisation: 'o' })),
    entries: ['x', 'y'].map((id) => ({ id, need: 1 })),
    affinity: () => 0.5,
    closed: [],
    fixed: [],
    seed: 1,
  }
  it.each<[string, Partial<SolveProblem>, string[]]>([
    ['nothing', {}, []],
    ['a jury too small', { entries: [{ id: 'x', need: 3 }] }, ['jurors']],
    [
      'conflicts',
      {
        closed: [
          { entry: 0, juror: 0 },
          { entry: 0, juror: 1 },
        ],
      },
      ['closed'],
    ],
    ['limits', { entries: ['x', 'y', 'z'].map((id) => ({ id, need: 1 })) }, ['loads']],
    ['one of each organisation', { entries: [{ id: 'x', need: 2 }], onePerOrganisation: true }, ['rules']],
  ])('names what stands in the way: %s', (_, change, causes) => {
    const problem = { ...two, ...change }
    const { shortages } = explainShortage(problem, solveAssignment(problem))
    expect(shortages.map(({ cause }) => cause)).toEqual(causes)
  })

  it('names jurors who have less than they should', () => {
    const problem = {
      ...two,
      entries: [{ id: 'x', need: 1 }],
      jurors: two.jurors.map((juror) => ({ ...juror, min: 1 })),
    }
    const { below } = explainShortage(problem, solveAssignment(problem))
    expect(sum(below.map(({ by }) => by))).toBe(1)
  })
})
