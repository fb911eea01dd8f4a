import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { solveFairly } from './fair-floor.ts'
import { separationOf } from './keep-apart.ts'
import type { SolveProblem } from './problem.ts'
import { type Drawn, drawn, problemOf } from './problems-for-tests.ts'
import { solveAssignment } from './solve-assignment.ts'

/** Every subset of jurors that the rules let judge an entry, its fixed ones apart. */
function teamsOf(problem: SolveProblem, entry: number): number[][] {
  const rules = separationOf(problem)
  const { jurors, closed, fixed, isExpert, entries } = problem
  const there = fixed.filter((cell) => cell.entry === entry).map(({ juror }) => juror)
  const needed = Math.max(0, (entries[entry]?.need ?? 0) - there.length)
  const isShut = (juror: number) =>
    there.includes(juror) ||
    closed.some((cell) => cell.entry === entry && cell.juror === juror) ||
    there.some((other) => rules[juror]?.has(other))
  const open = [...jurors.keys()].filter((juror) => !isShut(juror))
  const asks =
    isExpert && !there.some((juror) => isExpert(entry, juror)) && open.some((juror) => isExpert(entry, juror))
  const teams = Array.from({ length: 2 ** open.length }, (_, bits) => open.filter((_, at) => (bits >> at) % 2 === 1))
  return teams.filter(
    (team) =>
      team.length <= needed &&
      !team.some((a) => team.some((b) => rules[a]?.has(b))) &&
      (!asks || needed === 0 || team.filter((juror) => !isExpert(entry, juror)).length <= needed - 1),
  )
}

interface Best {
  readonly below: number
  readonly missing: number
  readonly floor: number
  /** The affinity, less two whole ones for each juror who is missing beside others at the same entry. */
  readonly worth: number
}

/** Two sums of the same figures may differ in their last bit: such floors are one. */
const billionths = (floor: number) => Math.round(floor * 1e9)

const isBetter = (a: Best, b: Best) =>
  a.below - b.below || a.missing - b.missing || billionths(b.floor) - billionths(a.floor) || b.worth - a.worth

/** The best of all assignments there are. */
function exhaust(problem: SolveProblem): Best {
  const { jurors, entries, fixed, affinity } = problem
  const teams = entries.map((_, entry) => teamsOf(problem, entry))
  const before = jurors.map((_, juror) => fixed.filter((cell) => cell.juror === juror).length)
  const load = [...before]
  let best: Best = { below: Number.POSITIVE_INFINITY, missing: 0, floor: 0, worth: 0 }
  const visit = (entry: number, missing: number, floor: number, all: number): void => {
    const need = entries[entry]?.need
    if (need === undefined) {
      const below = jurors.reduce((sum, { min }, juror) => sum + Math.max(0, min - (load[juror] ?? 0)), 0)
      const one = { below, missing, floor, worth: all }
      if (isBetter(one, best) < 0) best = one
      return
    }
    const there = fixed.filter((cell) => cell.entry === entry).map(({ juror }) => juror)
    for (const team of teams[entry] ?? []) {
      if (team.some((juror) => (load[juror] ?? 0) >= (jurors[juror]?.max ?? 0))) continue
      for (const juror of team) load[juror] = (load[juror] ?? 0) + 1
      const served = [...there, ...team].reduce((sum, juror) => sum + affinity(entry, juror), 0) / need
      const gap = Math.max(0, need - there.length) - team.length
      const own = team.reduce((sum, juror) => sum + affinity(entry, juror), 0)
      visit(entry + 1, missing + gap, Math.min(floor, served), all + own - gap * (gap - 1))
      for (const juror of team) load[juror] = (load[juror] ?? 0) - 1
    }
  }
  visit(0, 0, 1, 0)
  return best
}

/** Whether something is above its floor is dear to prove: searched by halves to the end, it used up its branches. */
const dear: Drawn = {
  entries: 4,
  jurors: 5,
  need: 2,
  affinities: [
    [0, 0, 0, 0, 0.509],
    [0.944, 0.753, 0, 0, 0.455],
    [0.944, 0, 0, 0.413, 0.042],
    [0.177, 0.517, 0, 0.001, 0.237],
  ].flat(),
  min: [0, 0, 0, 0, 0],
  max: [1, 1, 2, 2, 1],
  closed: [],
  fixed: [],
  organisations: [1, 1, 1, 1, 1],
  experts: [
    [false, false, true, true, true],
    [false, false, true, true, true],
    [true, false, true, false, false],
    [false, true, true, false, false],
  ].flat(),
  apart: [],
  rules: { experts: true, organisations: true },
  seed: 0,
}

/** Two assignments of one floor, which sums of fractions give in two ways. */
const tied: Drawn = {
  entries: 2,
  jurors: 4,
  need: 2,
  affinities: [
    [0.211, 0.123, 0, 0.916],
    [0.348, 0.347, 0.692, 0],
  ].flat(),
  min: [0, 0, 0, 0],
  max: [1, 1, 1, 1],
  closed: [],
  fixed: [],
  organisations: [0, 0, 0, 0],
  experts: Array.from({ length: 8 }, () => false),
  apart: [],
  rules: { experts: false, organisations: false },
  seed: 0,
}

const small = drawn.filter(({ entries, jurors }) => entries <= 4 && jurors <= 5)

describe('solveFairly', () => {
  const best = (one: Drawn) => exhaust(problemOf(one))
  const isWhole = (one: Drawn) => best(one).below === 0 && best(one).missing === 0

  it.each<[string, (one: Drawn) => boolean, [Drawn][]]>([
    ['where all get what they need', isWhole, [[tied]]],
    ['where jurors are missing, who count as 0, or have too little', (one: Drawn) => !isWhole(one), [[dear]]],
  ])(
    'serves the worst-served entry as well as the best of all assignments does: %s',
    (_, isMeant, examples) => {
      fc.assert(
        fc.property(small.filter(isMeant), (one) => {
          const [solution, { missing, floor, worth, below }] = [solveFairly(problemOf(one)), best(one)]
          expect(solution.missing.reduce((sum, count) => sum + count, 0)).toBe(missing)
          expect(Math.abs(solution.floor - floor)).toBeLessThan(1e-6)
          if (below > 0) return
          expect(solution.floorBound - solution.floor).toBeLessThan(1e-6)
          expect(solution.worth).toBeCloseTo(worth, 5)
        }),
        { numRuns: 80, examples },
      )
    },
    60_000,
  )

  it('never says that no assignment is fairer where one is', () => {
    fc.assert(
      fc.property(small, (one) => {
        expect(solveFairly(problemOf(one)).floorBound).toBeGreaterThan(best(one).floor - 1e-6)
      }),
      { numRuns: 80 },
    )
  })

  it('never serves the worst-served entry worse than the greatest sum does', () => {
    fc.assert(
      fc.property(drawn, (one) => {
        const problem = problemOf(one)
        const [fair, greatest] = [solveFairly(problem), solveAssignment(problem)]
        expect(fair.missing).toEqual(fair.missing.map((count) => Math.max(0, count)))
        expect(fair.floor).toBeGreaterThanOrEqual(floorOf(problem, greatest.cells) - 1e-9)
        expect(fair.floor).toBeCloseTo(floorOf(problem, fair.cells), 9)
        expect(fair.floorBound).toBeGreaterThanOrEqual(fair.floor)
      }),
      { numRuns: 15 },
    )
  })

  it('takes from who has plenty for who has little', () => {
    const table = [
      [1, 0.9, 0.1],
      [0.9, 0.2, 0.1],
      [0.1, 0.1, 0],
    ]
    const problem: SolveProblem = {
      jurors: ['a', 'b', 'c'].map((id) => ({ id, min: 0, max: 1 })),
      entries: ['x', 'y', 'z'].map((id) => ({ id, need: 1 })),
      affinity: (entry, juror) => table[entry]?.[juror] ?? 0,
      closed: [],
      fixed: [],
      seed: 1,
    }
    expect(solveAssignment(problem).affinity).toBeCloseTo(1.8)
    const fair = solveFairly(problem)
    expect([fair.floor, fair.affinity]).toEqual([0.1, 1.2])
  })
})

function floorOf({ entries, fixed, affinity }: SolveProblem, cells: readonly { entry: number; juror: number }[]) {
  const all = [...fixed, ...cells]
  return Math.min(
    1,
    ...entries.map(
      ({ need }, entry) =>
        all.filter((cell) => cell.entry === entry).reduce((sum, { juror }) => sum + affinity(entry, juror), 0) / need,
    ),
  )
}
