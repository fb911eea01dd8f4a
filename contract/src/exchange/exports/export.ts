import { z } from 'zod'
import { Id, OperationState } from '../../kernel/index.ts'
import { LocalizedText } from '../../kernel/locale/index.ts'
import { ExportFormat, ExportSettings, ExportWhat } from './export-settings.ts'

const Moment = z.iso.datetime()

/** Hours that a file is kept. */
export const exportHours = 48

/** Exports of one person that may be at work at once. */
export const maxRunningExports = 5

/**
 * Something to know about a file that is complete otherwise. `cut`: texts longer than a cell can be; `column_gone`: its
 * question was deleted meanwhile; `withheld`: files that are not known to be harmless; `file_missing`: files that are not
 * in the storage; `application_gone`: applications deleted while the export ran.
 */
export const exportWarnings = ['cut', 'column_gone', 'withheld', 'file_missing', 'application_gone'] as const
export const ExportWarning = z.object({
  kind: z.enum(exportWarnings),
  count: z.int(),
  /** Of the columns concerned, where there are some. */
  titles: z.array(LocalizedText),
})
export type ExportWarning = z.infer<typeof ExportWarning>

/** Why an export failed; the first two have advice. */
export const exportFailures = ['too_many_rows', 'too_many_columns', 'too_large_to_print', 'unexpected'] as const
export const ExportFailure = z.enum(exportFailures)
export type ExportFailure = z.infer<typeof ExportFailure>

/** An export that was asked for. Only whoever asked sees it. */
export const Export = z.object({
  id: Id,
  programId: Id,
  /** In the address of the program's pages. */
  programSlug: z.string(),
  format: ExportFormat,
  fileName: z.string(),
  /** A file that is `done` is there for 48 hours, then `expired`. */
  state: OperationState,
  /** Applications to go through and gone through; several sheets go through them several times. `total` is 0 until they are counted. */
  total: z.int(),
  done: z.int(),
  /** Applications in the file. */
  applications: z.int(),
  /** Bytes; null before it is there. */
  size: z.int().nullable(),
  failure: ExportFailure.nullable(),
  warnings: z.array(ExportWarning),
  createdAt: Moment,
  finishedAt: Moment.nullable(),
  expiresAt: Moment.nullable(),
})
export type Export = z.infer<typeof Export>

/** A column that an export can have. */
export const ExportColumn = z.object({
  id: z.string(),
  title: LocalizedText,
  group: z.enum(['application', 'applicant', 'dates', 'origin', 'answers']),
  kind: z.enum(['text', 'number', 'date', 'moment']),
  /** Of the question. */
  fieldType: z.string().nullable(),
  stepTitle: LocalizedText.nullable(),
  /** Tells who somebody is: to be had with the permission for personal data, or as a code. */
  isPersonal: z.boolean(),
  /** A group or a table, which can have rows or a sheet of its own. */
  hasItems: z.boolean(),
})
export type ExportColumn = z.infer<typeof ExportColumn>

export const ExportColumns = z.object({
  data: z.array(ExportColumn),
  /** May the caller export columns with personal data? */
  mayExportPersonal: z.boolean(),
})

/** Rows that a preview shows. */
export const previewRows = 20

/** The beginning of an export, as texts. */
export const ExportPreview = z.object({
  /** Applications that would be exported. */
  total: z.int(),
  sheets: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.object({ title: z.string(), columnId: z.string(), isNumeric: z.boolean() })),
      rows: z.array(z.array(z.string())),
    }),
  ),
  /** The first names that files would have; of `zip` only. */
  paths: z.array(z.string()),
  /** Why it would be refused. */
  problem: z.enum(['too_many_rows', 'too_many_columns', 'too_large_to_print']).nullable(),
})
export type ExportPreview = z.infer<typeof ExportPreview>

export const ExportTemplateDraft = z.object({
  name: z.string().trim().min(1).max(120),
  /** Everybody who exports in the program may use it; only its author, or whoever manages the program, changes it. */
  isShared: z.boolean(),
  settings: ExportSettings,
  what: ExportWhat.omit({ only: true }),
})
export type ExportTemplateDraft = z.infer<typeof ExportTemplateDraft>

/** A way to export that was kept. */
export const ExportTemplate = ExportTemplateDraft.extend({
  id: Id,
  version: z.int(),
  owner: z.object({ id: Id, name: z.string() }).nullable(),
  isMine: z.boolean(),
  mayChange: z.boolean(),
  /** Columns whose question is gone, by id. */
  missing: z.array(z.string()),
  updatedAt: Moment,
})
export type ExportTemplate = z.infer<typeof ExportTemplate>
