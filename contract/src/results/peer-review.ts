import { z } from 'zod'
import { GoVoteSchema, Reason, WrittenAnswer } from '../evaluation/index.ts'
import { Id } from '../kernel/index.ts'
import { Outcome } from './ballot.ts'

/** Another juror's evaluation of an entry, handed in, as the session's policy lets it be read. Private notes are never in it. */
export const PeerEvaluation = z.object({
  /** Whoever may give it back names it by this; null for the others, so that nothing ties evaluations together. */
  jurorId: Id.nullable(),
  /** Null while it is not told whose it is. */
  name: z.string().nullable(),
  /** The same in the whole session for one juror, where the policy gives pseudonyms. */
  pseudonym: z.string().nullable(),
  scores: z.array(WrittenAnswer),
  comment: z.string(),
  /** 0 to 100; null without marks. */
  total: z.number().nullable(),
  /** Where the jury votes. */
  vote: GoVoteSchema.nullable(),
})
export type PeerEvaluation = z.infer<typeof PeerEvaluation>

/** Closed, the answer is the same whatever the others have written. */
export const PeerEvaluations = z.object({ isOpen: z.boolean(), evaluations: z.array(PeerEvaluation) })
export type PeerEvaluations = z.infer<typeof PeerEvaluations>

const NamedEntry = z.object({ entryId: Id, code: z.string(), title: z.string() })

/** Submitted work that may be returned to its juror, for those who lead the jury and for staff. */
export const HandedIn = z.object({
  jurorId: Id,
  name: z.string(),
  /** Where each entry has an evaluation or a vote of its own. */
  entries: z.array(NamedEntry),
  /** Where the jury orders: the order, whole. */
  hasOrder: z.boolean(),
  /** Where the jury compares: the answers that count, the newest first. */
  comparisons: z.array(
    z.object({
      comparisonId: Id,
      a: NamedEntry,
      b: NamedEntry,
      /** Null for who may not read others’ judgements yet. */
      outcome: Outcome.nullable(),
    }),
  ),
})
export type HandedIn = z.infer<typeof HandedIn>

/** The work to return: the evaluation or the vote on an entry, the order, one comparison or, unnamed, all of them. */
export const GivingBack = z.object({
  reason: Reason,
  entryId: Id.nullable().default(null),
  comparisonId: Id.nullable().default(null),
})
export type GivingBack = z.output<typeof GivingBack>
