import { z } from 'zod'

/** What stands between the cells of a text file. */
export const importDelimiters = ['comma', 'semicolon', 'tab', 'bar'] as const
export type ImportDelimiter = (typeof importDelimiters)[number]

export const delimiterSigns = { comma: ',', semicolon: ';', tab: '\t', bar: '|' } as const satisfies Record<
  ImportDelimiter,
  string
>

export function delimiterName(sign: (typeof delimiterSigns)[ImportDelimiter]): ImportDelimiter {
  return importDelimiters.find((name) => delimiterSigns[name] === sign) ?? 'comma'
}

/** How the letters of a text file are written, as browsers call it. */
export const importEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'macintosh',
] as const
export type ImportEncoding = (typeof importEncodings)[number]

/** Rows among which the titles of the columns may stand. */
export const maxHeaderLines = 20

/** How a file is to be read. What is not said is told by its content, from the row of the titles on. */
export const ImportReading = z.object({
  /** The row of the titles, as a spreadsheet counts. Blank ones from there on are passed over. */
  line: z.int().min(1).max(maxHeaderLines),
  /** Rows that the titles take. */
  lines: z.union([z.literal(1), z.literal(2)]).optional(),
  delimiter: z.enum(importDelimiters).optional(),
  encoding: z.enum(importEncodings).optional(),
})
export type ImportReading = z.infer<typeof ImportReading>
