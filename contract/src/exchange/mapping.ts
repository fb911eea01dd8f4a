import { z } from 'zod'
import { Id, Locale } from '../kernel/index.ts'

/** The title of a column as the file's first line gives it; titles that repeat are told apart as `Title (2)`. */
const ColumnName = z.string().min(1).max(300)

/** Every row goes to one category, or each to the one that a column names. */
const CategorySource = z.union([
  z.object({ categoryId: Id }),
  z.object({
    column: ColumnName,
    /** Category of each text of the column; texts that are titles of categories need no entry. */
    values: z.record(z.string().max(1000), Id).optional(),
    /** Category of all other texts; without it they are wrong. */
    otherwise: Id.optional(),
  }),
])

/** A column and the question that it answers. */
export const FieldColumn = z.object({
  column: ColumnName,
  fieldKey: z.string().min(1).max(64),
  /** Which comes first in `03/04/2027`; the day unless said otherwise. */
  dateOrder: z.enum(['dmy', 'mdy']).optional(),
  /** What stands before the decimals where `1,234` could be read in two ways; the language's habit unless said otherwise. */
  decimal: z.enum(['comma', 'point']).optional(),
})
export type FieldColumn = z.infer<typeof FieldColumn>

/** What becomes of each column of a file. A column may both identify an application and answer one of its questions. */
export const ImportMapping = z.object({
  category: CategorySource,
  /** What each application is called where it comes from; unique in the file and in the program. */
  externalReference: ColumnName.optional(),
  applicantName: ColumnName.optional(),
  applicantEmail: ColumnName.optional(),
  fields: z.array(FieldColumn).max(500),
  state: z.enum(['submitted', 'draft']),
  /** Language in which the file was written and the applications are kept. */
  lang: Locale,
})
export type ImportMapping = z.infer<typeof ImportMapping>

/** What a column may say about the application itself. */
export const identityKeys = ['externalReference', 'applicantName', 'applicantEmail'] as const
export type IdentityKey = (typeof identityKeys)[number]
