import { LocalizedText } from '@laurel/contract/kernel/locale'
import type { CleanText } from '@laurel/contract/kernel/text'
import { z } from 'zod'
import { sanitiseRichTexts } from '../rich-text/index.ts'
import type { ArchivedRow, ArchivedTable } from './archived-table.ts'

/** Rich text in several languages, cleaned. */
export const richTexts = LocalizedText.transform((text): CleanText => sanitiseRichTexts(text))
/** What the server alone writes and reads: of its shape it only has to be an object, or a list. */
export const anObject = z.record(z.string(), z.unknown())
export const aList = z.array(z.unknown())

/** What somebody could have typed, kept as it is: what the schema would fill in is filled in when it is read. */
export function fits(schema: z.core.$ZodType): z.ZodType {
  return z.unknown().refine((value) => z.safeParse(schema, value).success)
}

/** A row whose columns pass again what they passed when somebody typed them. Throws where one does not. */
export function asTyped(
  { columns = {}, clean }: Pick<ArchivedTable, 'columns' | 'clean'>,
  row: ArchivedRow,
): ArchivedRow {
  const passed = Object.entries(columns).flatMap(([name, schema]) =>
    row[name] === undefined ? [] : [[name, z.parse(schema, row[name])] as const],
  )
  const typed = { ...row, ...Object.fromEntries(passed) }
  return clean ? clean(typed) : typed
}
