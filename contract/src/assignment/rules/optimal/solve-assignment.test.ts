import fc from 'fast-check'
import loadHighs, { type Highs } from 'highs'
import { beforeAll, describe, expect, it } from 'vitest'
import { seeded } from '../../../evaluation/rules/seeded.ts'
import { adjusting, type CurrentCell } from './adjust-assignment.ts'
import { exactAnswer } from './exact-model.ts'
import type { SolveProblem } from './problem.ts'
import { drawn, problemOf } from './problems-for-tests.ts'
import { solveAssignment } from './solve-assignment.ts'

// The package's types are of its CommonJS build, where the loader is a property.
const load = loadHighs as unknown as typeof loadHighs.default
let highs: Highs
beforeAll(async () => {
  highs = await load()
})

const unique = (cells: readonly CurrentCell[]) => [
  ...new Map(cells.map((cell) => [`${cell.entry} ${cell.juror}`, cell])).values(),
]

describe('solveAssignment', () => {
  it('is as good as what an integer program finds, on every instance', () => {
    fc.assert(
      fc.property(drawn, (one) => {
        const problem = problemOf(one)
        const exact = exactAnswer(highs, problem)
        fc.pre(exact !== undefined)
        const solution = solveAssignment(problem)
        expect(solution.missing.reduce((sum, count) => sum + count, 0)).toBe(exact?.missing)
        expect(solution.affinity).toBeCloseTo(exact?.affinity ?? 0, 6)
      }),
      { numRuns: 150 },
    )
  })

  it.each([1, 2, 3])('is as good as an integer program on a whole session: draw %i', (seed) => {
    const random = seeded(seed)
    const [entries, jurors] = [60, 14]
    const table = Array.from({ length: entries * jurors }, () => Math.round(random() * 1000) / 1000)
    const problem: SolveProblem = {
      jurors: Array.from({ length: jurors }, (_, at) => ({ id: `j${at}`, min: 5, max: 14 })),
      entries: Array.from({ length: entries }, (_, at) => ({ id: `e${at}`, need: 3 })),
      affinity: (entry, juror) => table[entry * jurors + juror] ?? 0,
      closed: table.flatMap((_, at) =>
        random() < 0.05 ? [{ entry: Math.floor(at / jurors), juror: at % jurors }] : [],
      ),
      fixed: [],
      isExpert: (entry, juror) => (entry + juror) % 4 === 0,
      seed,
    }
    const exact = exactAnswer(highs, problem)
    const solution = solveAssignment(problem)
    expect(exact?.missing).toBe(0)
    expect(solution.missing.every((count) => count === 0)).toBe(true)
    expect(solution.affinity).toBeCloseTo(exact?.affinity ?? 0, 6)
    expect(solution.bound).toBeCloseTo(solution.worth, 9)
  })

  it('keeps what an integer program would keep when an assignment is adjusted', () => {
    fc.assert(
      fc.property(
        drawn,
        fc.array(fc.constantFrom('published', 'accepted', 'started'), { maxLength: 6 }),
        (one, states) => {
          const cells = states.map((state, at) => ({ entry: at % one.entries, juror: at % one.jurors, state }))
          const problem = adjusting({ ...problemOf(one), fixed: [] }, unique(cells))
          const exact = exactAnswer(highs, problem)
          fc.pre(exact !== undefined)
          const solution = solveAssignment(problem)
          expect(solution.missing.reduce((sum, count) => sum + count, 0)).toBe(exact?.missing)
          const bonus = solution.cells.reduce((sum, { entry, juror }) => sum + (problem.bonus?.(entry, juror) ?? 0), 0)
          expect(solution.affinity + bonus).toBeCloseTo(exact?.affinity ?? 0, 6)
        },
      ),
      { numRuns: 100 },
    )
  })

  it('gives each entry one juror where all are of one organisation, experts or not, and gives them well', () => {
    const affinities = new Map([
      [8, 0.154],
      [16, 0.386],
    ])
    const experts = new Set([4, 5, 9, 12, 17, 24, 26])
    const problem: SolveProblem = {
      jurors: [2, 3, 2, 2, 3].map((max, at) => ({ id: `j${at}`, min: 0, max, organisation: 'o' })),
      entries: Array.from({ length: 6 }, (_, at) => ({ id: `e${at}`, need: 2 })),
      affinity: (entry, juror) => affinities.get(entry * 5 + juror) ?? 0,
      closed: [],
      fixed: [],
      isExpert: (entry, juror) => experts.has(entry * 5 + juror),
      onePerOrganisation: true,
      seed: 303,
    }
    const solution = solveAssignment(problem)
    expect(solution.missing).toEqual([1, 1, 1, 1, 1, 1])
    expect(solution.affinity).toBeCloseTo(0.54, 6)
  })

  it('gives the same for the same seed', () => {
    fc.assert(
      fc.property(drawn, (one) => {
        expect(solveAssignment(problemOf(one))).toEqual(solveAssignment(problemOf(one)))
      }),
      { numRuns: 50 },
    )
  })
})
