import { z } from 'zod'
import { fieldTypes } from '../../forms/fields/index.ts'
import { Id } from '../../kernel/index.ts'
import { LocalizedText } from '../../kernel/locale/index.ts'
import { ImportMapping } from './mapping.ts'
import { importDelimiters, importEncodings } from './reading.ts'

const Moment = z.iso.datetime()

/**
 * The life of an import. `checking`, `running` and `undoing` are at work; `failed` names its reason in `failure`;
 * a `cancelled` one keeps the applications that were already in.
 */
export const importStates = [
  'uploaded',
  'mapped',
  'checking',
  'checked',
  'running',
  'done',
  'failed',
  'cancelled',
  'undoing',
  'undone',
] as const
export const ImportState = z.enum(importStates)
export type ImportState = z.infer<typeof ImportState>

/** Distinct texts of a column that are remembered; a column with more is no list of categories. */
export const maxDistinct = 200

/** A column of the file and what its cells look like. */
export const ImportColumn = z.object({
  name: z.string(),
  /** Rows in which it is not empty. */
  filled: z.int(),
  /** How many different texts it holds; null: more than 200. */
  distinct: z.int().nullable(),
  /** The first texts that differ, at most three. */
  samples: z.array(z.string()),
})
export type ImportColumn = z.infer<typeof ImportColumn>

/** A question of a group, or a column of a table. */
export const InnerTarget = z.object({
  /** Key of the question, reference of the table's column. */
  key: z.string(),
  reference: z.string(),
  title: LocalizedText,
  type: z.enum(fieldTypes),
})
export type InnerTarget = z.infer<typeof InnerTarget>

/** A question that a column can answer: the same for every form of the program where it has this reference and type. */
export const ImportTarget = z.object({
  fieldKey: z.string(),
  reference: z.string(),
  type: z.enum(fieldTypes),
  title: LocalizedText,
  /** Always asked and always required: an application sent without it would be refused. */
  required: z.boolean(),
  /** What is computed cannot be read from a file. */
  readable: z.boolean(),
  /** What one row of a group or a table holds: each column of the file answers one of these. Empty for plain questions. */
  inner: z.array(InnerTarget),
  /** Rows or items that columns may name; 0: it stands once, or it is plain. */
  maxRows: z.int(),
  /** Titles of a table's rows, where they are fixed. */
  rows: z.array(LocalizedText),
  categoryIds: z.array(Id),
})
export type ImportTarget = z.infer<typeof ImportTarget>

/** Where rows may go. One whose forms are not published takes none. */
export const ImportCategory = z.object({ id: Id, title: LocalizedText, isReady: z.boolean() })
export type ImportCategory = z.infer<typeof ImportCategory>

/** Why an import cannot be undone: too late, nothing came in, or the machine is at it. */
export const undoObstacles = ['too_late', 'nothing_imported', 'at_work'] as const
export type UndoObstacle = (typeof undoObstacles)[number]

const summary = {
  id: Id,
  fileName: z.string(),
  /** Bytes. */
  fileSize: z.int(),
  state: ImportState,
  /** Rows of the file, and how many of them the check or the import has gone through. */
  total: z.int(),
  done: z.int(),
  /** Applications that came in. After an undo: those that are still there. */
  imported: z.int(),
  /** Rows whose reference the program had: changed by them, the same already, left alone. A check tells what would be. */
  updated: z.int(),
  unchanged: z.int(),
  skipped: z.int(),
  /** Accounts that were made for applicants. */
  accounts: z.int(),
  /** What an undo removed, put back as it was, and left because somebody has changed it since. */
  removed: z.int(),
  restored: z.int(),
  kept: z.int(),
  /** Rows in which something is wrong, and everything that is wrong in them. */
  wrong: z.int(),
  problems: z.int(),
  /** Why it failed: a reason of unreadable files, or `unexpected`. */
  failure: z.string().nullable(),
  createdBy: z.object({ id: Id, name: z.string() }).nullable(),
  createdAt: Moment,
  updatedAt: Moment,
  finishedAt: Moment.nullable(),
  /** Until when it can be undone; null when it has not ended or nothing came in. */
  undoUntil: Moment.nullable(),
}

/** An import in the history of a program. */
export const ImportSummary = z.object(summary)
export type ImportSummary = z.infer<typeof ImportSummary>

/** An import with all that its screens need: what is in the file, where it can go, and what is chosen so far. */
export const Import = z.object({
  ...summary,
  /** The line that holds the titles of the columns. */
  headerLine: z.int(),
  /** Lines that the titles take; 0 where every row names its own (JSON). */
  headerLines: z.int(),
  /** How a text file was read; null: a workbook or JSON, where nothing can be chosen. */
  text: z.object({ delimiter: z.enum(importDelimiters), encoding: z.enum(importEncodings) }).nullable(),
  columns: z.array(ImportColumn),
  /** The other sheets of a workbook. */
  sheets: z.array(z.object({ name: z.string(), rows: z.int(), columns: z.array(ImportColumn) })),
  /** The ZIP of files that came with the table. */
  archive: z.object({ name: z.string(), size: z.int(), entries: z.int() }).nullable(),
  /** The first rows, at most 20, as texts. */
  sample: z.array(z.array(z.string())),
  targets: z.array(ImportTarget),
  categories: z.array(ImportCategory),
  mapping: ImportMapping.nullable(),
  /** The mapping that titles and contents of columns suggest. */
  suggestion: ImportMapping,
  /** The saved mapping that the suggestion was taken from; null: from titles and contents alone. */
  suggestedBy: z.object({ id: Id, name: z.string() }).nullable(),
  /**
   * Of an import that is done: companies in its applications about which the public register was asked by now. It is asked
   * about those of which it said nothing again.
   */
  companies: z.object({ found: z.int(), unknown: z.int(), silent: z.int() }),
})
export type Import = z.infer<typeof Import>

/** One different text of a column and the rows that have it. */
export const ColumnValue = z.object({
  text: z.string(),
  count: z.int(),
  /** The category whose title this is. */
  categoryId: Id.nullable(),
})
export type ColumnValue = z.infer<typeof ColumnValue>

/** What columns meant once, kept under a name for files that look the same. */
export const SavedMapping = z.object({
  id: Id,
  name: z.string(),
  columns: z.array(z.string()),
  mapping: ImportMapping,
  createdBy: z.object({ id: Id, name: z.string() }).nullable(),
  updatedAt: Moment,
  usedAt: Moment,
})
export type SavedMapping = z.infer<typeof SavedMapping>

/** An application that an undo leaves as it is, because somebody has changed it since or it is being evaluated. */
export const SkippedApplication = z.object({
  id: Id,
  reference: z.string().nullable(),
  externalReference: z.string().nullable(),
  title: z.string(),
  /** Came in with the import, or was there and changed by it. */
  was: z.enum(['imported', 'updated']),
  why: z.enum(['changed', 'evaluated']),
})
export type SkippedApplication = z.infer<typeof SkippedApplication>
