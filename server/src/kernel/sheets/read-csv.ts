import { Readable } from 'node:stream'
import { freedText } from '@laurel/contract/kernel/text'
import { CsvError, parse } from 'csv-parse'
import { announcedDelimiter, type Delimiter, sniffDelimiter } from './delimiter.ts'
import { decoded, type Encoding } from './encoding.ts'
import { doubleHeader, headerOf, takesTwoLines } from './header.ts'
import type { Reading } from './reading.ts'
import { isErrorText } from './sheet-errors.ts'
import { fitted, isBlank, type Table, type TableCell, type TableRow } from './table.ts'
import { UnreadableTable } from './unreadable-table.ts'

/** Longest record in characters: a quote that is never closed must not swallow the machine's memory. */
const longestRecord = 1_000_000
const sniffed = 64 * 1024
const apostrophe = 0x27

/** Reads a CSV file as a stream. A lone quote inside a field is taken literally. */
export async function readCsv(path: string, encoding: Encoding, reading: Reading): Promise<Table> {
  const { line, lines } = reading
  const text = decoded(path, encoding)
  const start = await beginning(text)
  const announced = announcedDelimiter(start)
  const body = start.slice(announced?.skip)
  const delimiter = reading.delimiter ?? announced?.delimiter ?? sniffDelimiter(body, line)
  const records = recordsOf(joined(body, text), delimiter, announced ? 1 : 0)
  try {
    let first = await records.next()
    while (!first.done && (first.value.line < line || first.value.cells.every(isBlank))) first = await records.next()
    if (first.done) throw new UnreadableTable('empty')
    const above = first.value.cells
    const second = await records.next()
    const below = second.done ? undefined : second.value.cells
    const isDouble = lines === 2 || (lines === undefined && takesTwoLines(above, below))
    const header = isDouble ? doubleHeader(above, below ?? []) : headerOf(above)
    const next = isDouble || second.done ? undefined : second.value
    return {
      header,
      headerLine: first.value.line,
      headerLines: isDouble ? 2 : 1,
      text: { delimiter, encoding },
      rows: rowsOf(records, next, header.length),
      others: [],
    }
  } catch (error) {
    await records.return(undefined)
    throw error
  }
}

interface CsvRecord {
  readonly line: number
  readonly cells: string[]
}

async function* rowsOf(
  records: AsyncGenerator<CsvRecord>,
  next: CsvRecord | undefined,
  width: number,
): AsyncGenerator<TableRow> {
  if (next && !next.cells.every(isBlank)) yield fitted(next.line, next.cells.map(cellOf), width)
  for await (const { line, cells } of records) {
    if (!cells.every(isBlank)) yield fitted(line, cells.map(cellOf), width)
  }
}

function cellOf(text: string): TableCell {
  return isErrorText(text) ? { error: text } : text
}

/**
 * The records with the row that each is in a spreadsheet: one, however many lines its texts have.
 * @param skipped lines of the file that stand above
 */
async function* recordsOf(
  text: AsyncGenerator<string>,
  delimiter: Delimiter,
  skipped: number,
): AsyncGenerator<CsvRecord> {
  // The parser runs ahead of its reader; what it has seen is noted as it parses, to say where the trouble starts.
  let parsedLines = 0
  // It counts two lines where a text in quotes is broken as Windows does.
  let twice = 0
  const parser = parse({
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: longestRecord,
    on_record: (record: string[], { lines }) => {
      for (let at = 0; at < record.length; at++) {
        const cell = record[at] ?? ''
        if (cell.includes('\r\n')) twice += cell.split('\r\n').length - 1
        // The apostrophe by which exports keep a text from being a formula is no part of it.
        if (cell.charCodeAt(0) === apostrophe) record[at] = freedText(cell)
      }
      parsedLines = lines - twice
      return record
    },
  })
  let line = 0
  const source = Readable.from(text)
  source.on('error', (error) => parser.destroy(error))
  try {
    for await (const cells of source.pipe(parser) as AsyncIterable<string[]>) {
      line += 1
      yield { line, cells }
    }
  } catch (error) {
    throw asUnreadable(error, parsedLines + skipped + 1)
  } finally {
    source.destroy()
  }
}

async function beginning(text: AsyncGenerator<string>): Promise<string> {
  let start = ''
  while (start.length < sniffed) {
    const next = await text.next()
    if (next.done) break
    start += next.value
  }
  return start
}

async function* joined(start: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  if (start !== '') yield start
  yield* rest
}

function asUnreadable(error: unknown, line: number): unknown {
  if (!(error instanceof CsvError)) return error
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return new UnreadableTable('unclosed_quote', line)
  if (error.code === 'CSV_MAX_RECORD_SIZE') return new UnreadableTable('record_too_long', line)
  return new UnreadableTable('not_a_spreadsheet', line)
}
