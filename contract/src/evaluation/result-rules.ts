import { z } from 'zod'
import { Id } from '../kernel/index.ts'
import { rankMethods, resultMethods } from './rules/result-methods.ts'

/** How jurors judge: marks by criteria, a vote for or against, an order of their entries, which of two is better. */
export const SessionMode = z.enum(['score', 'go_no_go', 'rank', 'pairwise'])
export type SessionMode = z.infer<typeof SessionMode>

const TieBreaker = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('criterion'), criterionId: Id }),
  z.object({ kind: z.literal('median') }),
  z.object({ kind: z.literal('lot') }),
])

/** How a session's result follows from what its jury wrote. Fixed once it opens: nobody chooses it after seeing marks. */
export const ResultRules = z.object({
  /** Of marks: what ranks. */
  method: z.enum(resultMethods).default('mean'),
  /** Left out on each side by the trimmed mean. */
  trim: z.number().min(0).max(0.4).default(0.2),
  /** Below this part of the weight that applies, an evaluation has no total. */
  leastCoverage: z.number().min(0).max(1).default(0.6),
  /** Entries with fewer evaluations are flagged. */
  leastReviews: z.number().int().min(1).max(50).default(2),
  /** How many entries can be kept; null: nothing is cut. */
  places: z.number().int().min(1).max(100_000).nullable().default(null),
  /** Tie breakers, in this order. A lot is drawn from the session's id, which nobody chose. */
  tieBreakers: z
    .array(TieBreaker)
    .max(12)
    .default([{ kind: 'median' }]),
  /** Of orders. */
  rankMethod: z.enum(rankMethods).default('schulze'),
  /** Of votes: the part for it that is needed, and how many must vote. */
  majority: z.enum(['simple', 'two_thirds', 'unanimous']).default('simple'),
  quorum: z.number().int().min(1).max(50).default(1),
  /** Of pairs: how often each juror should meet each of his entries. */
  comparisonsPerEntry: z.number().int().min(1).max(20).default(3),
})
export type ResultRules = z.output<typeof ResultRules>

export const ResultSettings = z.object({
  mode: SessionMode,
  rules: ResultRules,
  /** The session has opened: nothing of this changes any more. */
  isFrozen: z.boolean(),
  /** From which lots and first places are drawn. */
  seed: z.number().int(),
})
export type ResultSettings = z.infer<typeof ResultSettings>

export const ResultSettingsChange = z.object({ mode: SessionMode, rules: ResultRules })
export type ResultSettingsChange = z.output<typeof ResultSettingsChange>
