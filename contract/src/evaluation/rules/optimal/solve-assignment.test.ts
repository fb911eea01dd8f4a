import fc from 'fast-check'
import loadHighs, { type Highs } from 'highs'
import { beforeAll, describe, expect, it } from 'vitest'
import { exactAnswer } from './exact-model.ts'
import type { Cell, SolveProblem } from './problem.ts'
import { solveAssignment } from './solve-assignment.ts'

// The package's types are of its CommonJS build, where the loader is a property.
const load = loadHighs as unknown as typeof loadHighs.default
let highs: Highs
beforeAll(async () => {
  highs = await load()
})

interface Drawn {
  readonly entries: number
  readonly jurors: number
  readonly need: number
  readonly affinities: readonly number[]
  readonly least: readonly number[]
  readonly most: readonly number[]
  readonly closed: readonly Cell[]
  readonly fixed: readonly Cell[]
  readonly organisations: readonly number[]
  readonly experts: readonly boolean[]
  readonly apart: readonly (readonly [number, number])[]
  readonly rules: { readonly experts: boolean; readonly organisations: boolean }
  readonly seed: number
}

const drawn = fc
  .record({ entries: fc.integer({ min: 1, max: 6 }), jurors: fc.integer({ min: 2, max: 6 }) })
  .chain(({ entries, jurors }) => {
    const each = <Value>(of: fc.Arbitrary<Value>) => fc.array(of, { minLength: jurors, maxLength: jurors })
    const cells = entries * jurors
    const cell = fc.record({ entry: fc.nat(entries - 1), juror: fc.nat(jurors - 1) })
    const pair = fc.tuple(fc.nat(jurors - 1), fc.nat(jurors - 1))
    return fc.record<Drawn>({
      entries: fc.constant(entries),
      jurors: fc.constant(jurors),
      need: fc.integer({ min: 1, max: Math.min(3, jurors) }),
      affinities: fc.array(
        fc.integer({ min: 0, max: 1000 }).map((part) => part / 1000),
        { minLength: cells, maxLength: cells },
      ),
      least: each(fc.integer({ min: 0, max: 1 })),
      most: each(fc.integer({ min: 1, max: entries })),
      closed: fc.uniqueArray(cell, { maxLength: 4, selector: ({ entry, juror }) => `${entry} ${juror}` }),
      fixed: fc.uniqueArray(cell, { maxLength: 2, selector: ({ entry }) => entry }),
      organisations: each(fc.nat(3)),
      experts: fc.array(fc.boolean(), { minLength: cells, maxLength: cells }),
      apart: fc.array(pair, { maxLength: 2 }),
      rules: fc.record({ experts: fc.boolean(), organisations: fc.boolean() }),
      seed: fc.nat(1000),
    })
  })

function problemOf(one: Drawn): SolveProblem {
  return {
    jurors: Array.from({ length: one.jurors }, (_, juror) => ({
      id: `j${juror}`,
      least: one.least[juror] ?? 0,
      most: one.most[juror] ?? 0,
      organisation: `o${one.organisations[juror]}`,
    })),
    entries: Array.from({ length: one.entries }, (_, entry) => ({ id: `e${entry}`, need: one.need })),
    affinity: (entry, juror) => one.affinities[entry * one.jurors + juror] ?? 0,
    closed: one.closed,
    fixed: one.fixed,
    ...(one.rules.experts ? { isExpert: (entry, juror) => one.experts[entry * one.jurors + juror] ?? false } : {}),
    onePerOrganisation: one.rules.organisations,
    apart: one.apart,
    seed: one.seed,
  }
}

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
  }, 30_000)

  it('gives the same for the same seed', () => {
    fc.assert(
      fc.property(drawn, (one) => {
        expect(solveAssignment(problemOf(one))).toEqual(solveAssignment(problemOf(one)))
      }),
      { numRuns: 50 },
    )
  })
})
