import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { adjusting, differenceOf } from './adjust-assignment.ts'
import { connectOverlap } from './connect-overlap.ts'
import type { Cell, SolveProblem } from './problem.ts'
import { drawn, problemOf } from './problems-for-tests.ts'
import { solveAssignment } from './solve-assignment.ts'

/** Two groups of two jurors who prefer their own two entries each. */
const apart: SolveProblem = {
  jurors: ['a', 'b', 'c', 'd'].map((id) => ({ id, min: 0, max: 2 })),
  entries: ['w', 'x', 'y', 'z'].map((id) => ({ id, need: 2 })),
  affinity: (entry, juror) => (entry < 2 === juror < 2 ? 0.9 : 0.2) + (entry === 3 && juror === 0 ? 0.3 : 0),
  closed: [],
  fixed: [],
  seed: 3,
}

const counts = (cells: readonly Cell[], of: (cell: Cell) => number) => {
  const found = new Map<number, number>()
  for (const cell of cells) found.set(of(cell), (found.get(of(cell)) ?? 0) + 1)
  return [...found].sort(([a], [b]) => a - b)
}

describe('connectOverlap', () => {
  it('swaps the pair that costs least, and every load and count stays', () => {
    const solution = solveAssignment(apart)
    const connected = connectOverlap(apart, solution)
    expect(solution.affinity).toBeCloseTo(7.2)
    expect(connected.parts).toBe(1)
    expect(connected.solution.affinity).toBeCloseTo(7.2 - 1.4 + 0.3)
    const { cells } = connected.solution
    expect(counts(cells, ({ juror }) => juror)).toEqual(counts(solution.cells, ({ juror }) => juror))
    expect(counts(cells, ({ entry }) => entry)).toEqual(counts(solution.cells, ({ entry }) => entry))
  })

  it('says so where nothing can connect: one juror each', () => {
    const single = { ...apart, entries: apart.entries.map(({ id }) => ({ id, need: 1 })) }
    const solution = solveAssignment(single)
    expect(connectOverlap(single, solution).parts).toBeGreaterThan(1)
  })

  it('leaves what must stay, and breaks no rule', () => {
    fc.assert(
      fc.property(drawn, (one) => {
        const problem = problemOf(one)
        const solution = solveAssignment(problem)
        const { solution: found } = connectOverlap(problem, solution)
        expect(counts(found.cells, ({ entry }) => entry)).toEqual(counts(solution.cells, ({ entry }) => entry))
        const closed = new Set([...problem.closed, ...problem.fixed].map(({ entry, juror }) => `${entry} ${juror}`))
        for (const { entry, juror } of found.cells) expect(closed.has(`${entry} ${juror}`)).toBe(false)
        const all = [...problem.fixed, ...found.cells]
        const load = (of: number, cells: readonly Cell[]) => cells.filter(({ juror }) => juror === of).length
        for (const [at, { max }] of problem.jurors.entries())
          expect(load(at, all)).toBeLessThanOrEqual(Math.max(max, load(at, problem.fixed)))
        if (!problem.onePerOrganisation) return
        for (const { entry, juror } of found.cells) {
          const met = all.filter((cell) => cell.entry === entry && cell.juror !== juror)
          const organisation = problem.jurors[juror]?.organisation
          expect(met.some((cell) => problem.jurors[cell.juror]?.organisation === organisation)).toBe(false)
        }
      }),
      { numRuns: 150 },
    )
  })
})

describe('adjusting an assignment', () => {
  const current = [
    { entry: 0, juror: 2, state: 'started' as const },
    { entry: 0, juror: 3, state: 'accepted' as const },
    { entry: 3, juror: 0, state: 'published' as const },
    { entry: 3, juror: 1, state: 'published' as const },
  ]
  it('keeps what is started whatever it costs, what is accepted where more would be lost, moves the rest', () => {
    const problem = adjusting(apart, current)
    const all = [...problem.fixed, ...solveAssignment(problem).cells]
    const { staying, removed, added } = differenceOf(current, all)
    expect(staying).toContainEqual({ entry: 0, juror: 2 })
    expect(staying).toContainEqual({ entry: 0, juror: 3 })
    expect(staying.length + removed.length).toBe(current.length)
    expect(staying.length + added.length).toBe(8)
  })
  it('lets go of a pair that is closed now', () => {
    const problem = adjusting({ ...apart, closed: [{ entry: 0, juror: 2 }] }, current)
    expect(problem.fixed).toEqual([])
    const { removed } = differenceOf(current, solveAssignment(problem).cells)
    expect(removed).toContainEqual({ entry: 0, juror: 2 })
  })
})
