import fc from 'fast-check'
import type { Cell, SolveProblem } from './problem.ts'

export interface Drawn {
  readonly entries: number
  readonly jurors: number
  readonly need: number
  readonly affinities: readonly number[]
  readonly min: readonly number[]
  readonly max: readonly number[]
  readonly closed: readonly Cell[]
  readonly fixed: readonly Cell[]
  readonly organisations: readonly number[]
  readonly experts: readonly boolean[]
  readonly apart: readonly (readonly [number, number])[]
  readonly rules: { readonly experts: boolean; readonly organisations: boolean }
  readonly seed: number
}

/** Small problems of all kinds, for properties. */
export const drawn = fc
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
      min: each(fc.integer({ min: 0, max: 1 })),
      max: each(fc.integer({ min: 1, max: entries })),
      closed: fc.uniqueArray(cell, { maxLength: 4, selector: ({ entry, juror }) => `${entry} ${juror}` }),
      fixed: fc.uniqueArray(cell, { maxLength: 2, selector: ({ entry }) => entry }),
      organisations: each(fc.nat(3)),
      experts: fc.array(fc.boolean(), { minLength: cells, maxLength: cells }),
      apart: fc.array(pair, { maxLength: 2 }),
      rules: fc.record({ experts: fc.boolean(), organisations: fc.boolean() }),
      seed: fc.nat(1000),
    })
  })

export function problemOf(one: Drawn): SolveProblem {
  return {
    jurors: Array.from({ length: one.jurors }, (_, juror) => ({
      id: `j${juror}`,
      min: one.min[juror] ?? 0,
      max: one.max[juror] ?? 0,
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
