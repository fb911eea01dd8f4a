import { z } from 'zod'
import { ruleKeys } from '../../forms/values/index.ts'

/** What can be wrong in a row besides the rules of its questions. */
export const rowReasons = [
  'unknown_category',
  'empty_category',
  'empty_reference',
  'duplicate_reference',
  'reference_exists',
  'too_long',
  'too_few_cells',
  'too_many_cells',
  'cell_error',
  'unknown_state',
  'category_differs',
  'reference_in_trash',
  'file_not_found',
  'file_ambiguous',
  'file_broken',
  'sheet_row_alone',
] as const

/** Every reason that a problem may have. */
export const importReasons = [...new Set([...rowReasons, ...ruleKeys])]
export type ImportReason = (typeof rowReasons)[number] | (typeof ruleKeys)[number]

/** Problems kept of one import; beyond, they are only counted. */
export const maxProblems = 1000

/** Characters of a cell shown with its problem. */
export const shownValueLength = 200

/**
 * One thing wrong in a file. `params` holds the figures of the rule (`min`, `max`, `step`), the `line` of the first use of a
 * duplicate, a `suggestion`: the known text that is nearest, or the `name` of a file.
 */
export const ImportProblem = z.object({
  /** Line of the file, from 1, as a spreadsheet counts. */
  line: z.int(),
  /** Title of the column; empty when the whole row is meant. */
  column: z.string(),
  reason: z.enum(importReasons as [ImportReason, ...ImportReason[]]),
  /** What stands in the cell, cut at 200 characters. */
  value: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type ImportProblem = z.infer<typeof ImportProblem>

/** Problems of one column that have the same cause. */
export const ImportCause = z.object({
  /** The first of them. */
  first: ImportProblem,
  /** How many of those that are kept. */
  count: z.int(),
})
export type ImportCause = z.infer<typeof ImportCause>
