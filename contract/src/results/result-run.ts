import { z } from 'zod'
import { SessionMode } from '../evaluation/index.ts'
import { Id } from '../kernel/index.ts'

/** A result as it was computed once; it never changes. */
export const ResultRun = z.object({
  id: Id,
  /** 1 for the first of the session. */
  number: z.number().int(),
  mode: SessionMode,
  /** SHA-256 of all that the result follows from: two runs of one hash have one result. */
  inputHash: z.string(),
  entries: z.number().int(),
  /** Evaluations, orders, votes or comparisons that counted. */
  counted: z.number().int(),
  madeAt: z.iso.datetime(),
  madeBy: z.string().nullable(),
  isFinal: z.boolean(),
})
export type ResultRun = z.infer<typeof ResultRun>

/** Which run was taken as final, and why. */
export const ResultFreeze = z.object({
  number: z.number().int(),
  reason: z.string(),
  frozenAt: z.iso.datetime(),
  frozenBy: z.string().nullable(),
})
export type ResultFreeze = z.infer<typeof ResultFreeze>

const Side = z.object({ rank: z.number().int().nullable(), value: z.number().nullable(), done: z.number().int() })

/** The differences from an earlier run to a later one. */
export const RunComparison = z.object({
  from: z.number().int(),
  to: z.number().int(),
  isSameInput: z.boolean(),
  /** Parts of the input that differ: settings, criteria, entries, evaluations, ballots, comparisons, votes. */
  changed: z.array(z.string()),
  rows: z.array(
    z.object({
      code: z.string(),
      /** Null: the entry is gone. */
      title: z.string().nullable(),
      before: Side.nullable(),
      after: Side.nullable(),
    }),
  ),
})
export type RunComparison = z.infer<typeof RunComparison>
