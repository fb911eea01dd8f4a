import { z } from 'zod'
import { GoVoteSchema } from '../evaluation/index.ts'
import { Id } from '../kernel/index.ts'

/** A juror's order of entries: groups of equals, the best first. Entries of his that it does not name are not placed yet. */
export const Ballot = z.object({
  ranking: z.array(z.array(Id)),
  state: z.enum(['draft', 'submitted']),
  /** 0 while nothing is written. */
  version: z.number().int(),
  updatedAt: z.iso.datetime().nullable(),
  submittedAt: z.iso.datetime().nullable(),
})
export type Ballot = z.infer<typeof Ballot>

/** The whole order; `version` is the one read before. */
export const BallotChange = z.object({
  ranking: z.array(z.array(Id).min(1).max(2000)).max(2000),
  version: z.number().int(),
})
export type BallotChange = z.output<typeof BallotChange>

/** A juror's vote on an entry. */
export const OwnVote = z.object({
  state: z.enum(['draft', 'submitted']),
  vote: GoVoteSchema.nullable(),
  comment: z.string(),
  version: z.number().int(),
  updatedAt: z.iso.datetime().nullable(),
  submittedAt: z.iso.datetime().nullable(),
})
export type OwnVote = z.infer<typeof OwnVote>

/** `submit` hands it in: a vote is then needed. */
export const VoteChange = z.object({
  vote: GoVoteSchema.nullable(),
  comment: z.string().max(20_000).default(''),
  version: z.number().int(),
  submit: z.boolean().default(false),
})
export type VoteChange = z.output<typeof VoteChange>

export const Outcome = z.enum(['a', 'b', 'tie', 'skip'])

/** Two entries to compare next, and how far the juror is. */
export const PairToCompare = z.object({
  /** Null when nothing is left to compare. */
  pair: z.object({ a: Id, b: Id }).nullable(),
  done: z.number().int(),
  /** Comparisons after which each of the juror's entries was met as often as wished. */
  wished: z.number().int(),
  /** The juror's last answers that may still be taken back, the newest first. */
  recent: z.array(
    z.object({ id: Id, a: Id, b: Id, outcome: Outcome, madeAt: z.iso.datetime(), undoableUntil: z.iso.datetime() }),
  ),
})
export type PairToCompare = z.infer<typeof PairToCompare>

export const NewComparison = z
  .object({ a: Id, b: Id, outcome: Outcome, tookMs: z.number().int().min(0).max(86_400_000).nullable().default(null) })
  .refine(({ a, b }) => a !== b, { error: 'same_entry', path: ['b'] })
export type NewComparison = z.output<typeof NewComparison>

/** A comparison as staff see it. */
export const ComparisonRow = z.object({
  id: Id,
  jurorId: Id,
  jurorName: z.string(),
  a: z.object({ entryId: Id, code: z.string(), title: z.string() }),
  b: z.object({ entryId: Id, code: z.string(), title: z.string() }),
  outcome: Outcome,
  tookMs: z.number().nullable(),
  madeAt: z.iso.datetime(),
  voidedAt: z.iso.datetime().nullable(),
  voidReason: z.string().nullable(),
})
export type ComparisonRow = z.infer<typeof ComparisonRow>
