import { z } from 'zod'
import { Id } from '../../kernel/index.ts'
import { Locale } from '../../kernel/locale/index.ts'

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

const reading = {
  /** Which comes first in `03/04/2027`; the day unless said otherwise. */
  dateOrder: z.enum(['dmy', 'mdy']).optional(),
  /** What stands before the decimals where `1,234` could be read in two ways; the language's habit unless said otherwise. */
  decimal: z.enum(['comma', 'point']).optional(),
}

/** Most items of a group, or rows of a table, that columns may name. */
export const maxColumnRows = 200

/**
 * A column and the question that it answers. Of a group or a table it answers one question or one column (`inner`: its
 * key, or its reference) of one item or row (`row`, from 1; of a group that stands once: none).
 */
export const FieldColumn = z.object({
  column: ColumnName,
  fieldKey: z.string().min(1).max(64),
  row: z.int().min(1).max(maxColumnRows).optional(),
  inner: z.string().min(1).max(64).optional(),
  ...reading,
})
export type FieldColumn = z.infer<typeof FieldColumn>

/** A further sheet of a workbook that holds the items of a group, or the rows of a table, one per line. */
export const SheetSource = z.object({
  sheet: z.string().min(1).max(100),
  fieldKey: z.string().min(1).max(64),
  /** The column that repeats the external reference of the application. */
  link: ColumnName,
  columns: z.array(z.object({ column: ColumnName, inner: z.string().min(1).max(64), ...reading })).max(200),
})
export type SheetSource = z.infer<typeof SheetSource>

/** One answer that every row gives to a question which no column answers, written as in a cell. */
export const ConstantAnswer = z.object({
  fieldKey: z.string().min(1).max(64),
  value: z.string().trim().min(1).max(2000),
})
export type ConstantAnswer = z.infer<typeof ConstantAnswer>

/** What becomes of rows whose reference the program has already. */
export const existingChoices = ['refuse', 'skip', 'update'] as const
export type ExistingChoice = (typeof existingChoices)[number]

/** Whether applicants get an account by their address: none, one nobody tells them of, or one with an invitation. */
export const accountChoices = ['none', 'silent', 'invite'] as const
export type AccountChoice = (typeof accountChoices)[number]

/** What becomes of each column of a file. A column may both identify an application and answer one of its questions. */
export const ImportMapping = z.object({
  category: CategorySource,
  /** What each application is called where it comes from; unique in the file and in the program. */
  externalReference: ColumnName.optional(),
  applicantName: ColumnName.optional(),
  /** Stands before the name where first and last names have columns of their own. */
  applicantFirstName: ColumnName.optional(),
  applicantEmail: ColumnName.optional(),
  fields: z.array(FieldColumn).max(1000),
  constants: z.array(ConstantAnswer).max(200).optional(),
  sheets: z.array(SheetSource).max(20).optional(),
  /** Of rows that name no other. All drafts where it is `draft`, whatever a column says. */
  state: z.enum(['submitted', 'draft']),
  /** Sent ones come in even where required answers are missing, and are marked so. */
  incomplete: z.boolean().optional(),
  /** The column that names the status of each application, by code or in any language. */
  stateColumn: ColumnName.optional(),
  /** Language in which the file was written and the applications are kept. */
  lang: Locale,
  /** Country of phone numbers without prefix, two letters; that of the program's time zone unless said otherwise. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  /** `refuse` unless said otherwise; the others need `externalReference`. */
  existing: z.enum(existingChoices).optional(),
  /** `none` unless said otherwise; the others need `applicantEmail`. */
  accounts: z.enum(accountChoices).optional(),
  /** Takes validations on the way for given; without it they are still to be asked for. */
  validateGates: z.boolean().optional(),
})
export type ImportMapping = z.infer<typeof ImportMapping>

/** What a column may say about the application itself. */
export const identityKeys = [
  'externalReference',
  'applicantFirstName',
  'applicantName',
  'applicantEmail',
  'stateColumn',
] as const
export type IdentityKey = (typeof identityKeys)[number]
