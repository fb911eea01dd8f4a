import { z } from 'zod'
import { Id } from '../kernel/index.ts'
import { GoVoteSchema } from './ballot.ts'
import { GivenAnswer } from './evaluation.ts'

/** Another juror's evaluation of an entry, handed in, as the session's policy lets it be read. Private notes are never in it. */
export const PeerEvaluation = z.object({
  /** Whoever may give it back names it by this; null for the others, so that nothing ties evaluations together. */
  jurorId: Id.nullable(),
  /** Null while it is not told whose it is. */
  name: z.string().nullable(),
  /** The same in the whole session for one juror, where the policy gives pseudonyms. */
  pseudonym: z.string().nullable(),
  scores: z.array(GivenAnswer),
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

/** An entry with those who have handed in their evaluation of it, for who leads the jury. */
export const HandedInEntry = z.object({
  entryId: Id,
  code: z.string(),
  title: z.string(),
  jurors: z.array(z.object({ jurorId: Id, name: z.string() })),
})
export type HandedInEntry = z.infer<typeof HandedInEntry>
