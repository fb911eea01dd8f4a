import { z } from 'zod'

/** The content of a file: assignments, or how well jurors suit applications (0 to 1). */
export const AssignmentFileKind = z.enum(['pairs', 'affinities'])
export type AssignmentFileKind = z.infer<typeof AssignmentFileKind>

/** One row that is left out, and why. */
export const AssignmentFileProblem = z.object({
  /** Line of the file, from 1. */
  line: z.number().int(),
  reason: z.enum([
    'entry_missing',
    'juror_missing',
    'unknown_entry',
    'unknown_juror',
    'conflict',
    'juror_gone',
    'juror_does_not_judge',
    'entry_withdrawn',
    'score_wrong',
  ]),
  /** The text of that cell. */
  text: z.string(),
})
export type AssignmentFileProblem = z.infer<typeof AssignmentFileProblem>

/** The effects of a file. */
export const AssignmentFileOutcome = z.object({
  isApplied: z.boolean(),
  rows: z.number().int(),
  /** New pairs, or scores. */
  made: z.number().int(),
  /** Pairs that are there already. */
  already: z.number().int(),
  /** Rows that say of a pair what another row says too: of scores the last one holds. */
  repeated: z.number().int(),
  problems: z.number().int(),
  /** The first of them. */
  shown: z.array(AssignmentFileProblem),
})
export type AssignmentFileOutcome = z.infer<typeof AssignmentFileOutcome>

/** Bytes of such a file. */
export const assignmentFileBytes = 10 * 1024 * 1024
