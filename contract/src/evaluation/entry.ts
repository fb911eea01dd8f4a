import { z } from 'zod'
import { Id } from '../kernel/index.ts'
import { Conflict } from './conflict.ts'
import { WrittenAnswer } from './evaluation.ts'
import { GoVoteSchema } from './go-vote.ts'

/** Orders of the entries of a session; by title without one. */
export const entrySorts = [
  'title',
  '-title',
  'code',
  '-code',
  'reference',
  '-reference',
  'done',
  '-done',
  'added',
  '-added',
] as const

/**
 * One juror and one entry. todo: assigned, nothing written; started: a draft; submitted: locked. `total` is 0 to 100 and
 * there once submitted; `counts` is false when a conflict sets the evaluation aside.
 */
export const Cell = z.object({
  jurorId: Id,
  state: z.enum(['todo', 'started', 'submitted']),
  total: z.number().nullable(),
  counts: z.boolean(),
})
export type Cell = z.infer<typeof Cell>

/** An application in a session, as staff see it. */
export const Entry = z.object({
  id: Id,
  /** Random, unique in the session: the name of the entry where the application's must not be said. */
  code: z.string(),
  applicationId: Id,
  title: z.string(),
  reference: z.string().nullable(),
  applicantName: z.string(),
  categoryId: Id,
  /** The application was withdrawn or deleted since: jurors no longer see the entry, and it is not ranked. */
  withdrawn: z.boolean(),
  /** Judged by the whole jury, so that marks of different jurors can be compared. */
  isCalibration: z.boolean(),
  addedAt: z.iso.datetime(),
  /** Evaluations that count. */
  done: z.number().int(),
  expected: z.number().int(),
  /** Mean of the totals that count, 0 to 100. */
  mean: z.number().nullable(),
  cells: z.array(Cell),
  /** Those confirmed or suspected. */
  conflicts: z.array(z.object({ id: Id, jurorId: Id, state: z.enum(['suspected', 'confirmed']) })),
})
export type Entry = z.infer<typeof Entry>

/** A juror's evaluation, for staff. */
export const EntryEvaluation = z.object({
  jurorId: Id,
  jurorName: z.string(),
  state: z.enum(['draft', 'submitted']),
  counts: z.boolean(),
  total: z.number().nullable(),
  /** Where the jury votes, once submitted. */
  vote: GoVoteSchema.nullable(),
  comment: z.string(),
  scores: z.array(WrittenAnswer),
  /** Of an earlier version of the sheet, and not confirmed since. */
  stale: z.boolean(),
  updatedAt: z.iso.datetime(),
  submittedAt: z.iso.datetime().nullable(),
  /** Handed in after the soft close. */
  isLate: z.boolean(),
})
export type EntryEvaluation = z.infer<typeof EntryEvaluation>

/** A juror gave the entry back. */
export const DeclinedEntry = z.object({
  jurorId: Id,
  jurorName: z.string(),
  reason: z.string(),
  declinedAt: z.iso.datetime(),
})

/** An entry that a juror gave back and that is short of jurors since. */
export const DeclinedAssignment = DeclinedEntry.extend({ entryId: Id, entryTitle: z.string() })
export type DeclinedAssignment = z.infer<typeof DeclinedAssignment>

export const EntryDetails = Entry.extend({
  evaluations: z.array(EntryEvaluation),
  allConflicts: z.array(Conflict),
  declined: z.array(DeclinedEntry),
})
export type EntryDetails = z.infer<typeof EntryDetails>

/** Why an application was not added: there is none of that id in the program, or its state does not allow it. */
export const EntryAddition = z.object({
  added: z.number().int(),
  already: z.number().int(),
  refused: z.array(
    z.object({ applicationId: Id, reason: z.enum(['unknown', 'draft', 'withdrawn', 'deleted', 'ineligible']) }),
  ),
})
export type EntryAddition = z.infer<typeof EntryAddition>
