import { z } from 'zod'
import { Id } from '../../kernel/index.ts'
import { Locale, LocalizedText } from '../../kernel/locale/index.ts'
import { selectionSize } from '../../listing/index.ts'

export const exportFormats = ['xlsx', 'csv', 'ods', 'json', 'pdf', 'zip'] as const
export const ExportFormat = z.enum(exportFormats)
export type ExportFormat = z.infer<typeof ExportFormat>

/** Those that are made of rows and columns. `pdf` holds whole applications, `zip` their files. */
export const tableFormats = ['xlsx', 'csv', 'ods', 'json'] as const
export type TableFormat = (typeof tableFormats)[number]

export function isTableFormat(format: ExportFormat): format is TableFormat {
  return (tableFormats as readonly string[]).includes(format)
}

/**
 * What becomes of groups and tables: one cell with all of it, a row for each item (the rest of the application repeated),
 * or a sheet of their own.
 */
export const groupModes = ['joined', 'rows', 'sheets'] as const

/** What every application has, in the order in which it is offered. */
export const exportFacts = [
  'number',
  'reference',
  'externalReference',
  'title',
  'category',
  'state',
  'status',
  'gates',
  'tags',
  'assignees',
  'applicantName',
  'applicantEmail',
  'createdAt',
  'updatedAt',
  'submittedAt',
  'decidedAt',
  'decisionPublishedAt',
  'source',
  'lang',
  'link',
  'id',
] as const
export type ExportFact = (typeof exportFacts)[number]

export function isExportFact(id: string): id is ExportFact {
  return (exportFacts as readonly string[]).includes(id)
}

/** The longest heading that anybody gives a column. */
export const longestHeading = 200

const Heading = LocalizedText.refine(
  (texts) => Object.values(texts).every((text) => (text ?? '').length <= longestHeading),
  'too_long',
)

/** A column chosen: a fact, an answer named `answers.<key>`, or the mean of a session named `score.<session id>`. */
export const ChosenColumn = z.object({
  id: z.string().min(1).max(80),
  /** Its heading where it is not its own title. */
  label: Heading.optional(),
  /** A code in place of the value: the same value always has the same code, which tells nothing else. */
  obfuscate: z.boolean().optional(),
  /** What it was called when it was chosen, written by the server: names it once its question is gone. */
  title: LocalizedText.optional(),
})
export type ChosenColumn = z.infer<typeof ChosenColumn>

export const usualPattern = '{number}-{applicant}/{field}-{name}'

/** How an export is made. What a format does not know, it ignores. */
export const ExportSettings = z.object({
  format: ExportFormat,
  /** In their order. For `zip` the questions whose files are wanted; none: all of them. */
  columns: z.array(ChosenColumn).max(1000),
  groups: z.enum(groupModes).default('joined'),
  /** Of headings, options, dates and numbers in texts. */
  lang: Locale,
  /** csv: what stands between the cells. */
  delimiter: z.enum(['comma', 'semicolon', 'tab']).default('comma'),
  /** csv: begins with the mark by which spreadsheets know UTF-8. */
  mark: z.boolean().default(true),
  /** csv: what stands before decimals. */
  decimal: z.enum(['point', 'comma']).default('point'),
  /** zip: where each file goes; see `patternWords`. */
  pattern: z.string().max(300).default(usualPattern),
  /** zip: each application as a PDF beside its files. */
  documents: z.boolean().default(false),
})
export type ExportSettings = z.infer<typeof ExportSettings>

/** Which applications: all that match, but those left out; or those picked. The words are those of the list. */
export const ExportWhat = z.object({
  search: z.string().max(200).optional(),
  filter: z.string().max(10_000).optional(),
  sort: z.string().max(100).optional(),
  only: z.array(Id).min(1).max(selectionSize).optional(),
  except: z.array(Id).max(selectionSize).optional(),
})
export type ExportWhat = z.infer<typeof ExportWhat>

/** An export as it is asked for. */
export const ExportOrder = z.object({ settings: ExportSettings, what: ExportWhat })
export type ExportOrder = z.infer<typeof ExportOrder>
