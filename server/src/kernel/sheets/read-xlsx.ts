import type { Reading } from './reading.ts'
import { otherSheet, type SheetStream, sheetTable } from './sheet-table.ts'
import type { Table } from './table.ts'
import { UnreadableTable } from './unreadable-table.ts'
import { asUnreadable, type Book, openBook } from './xlsx-book.ts'
import { readMerges } from './xlsx-merges.ts'
import { sheetRows } from './xlsx-rows.ts'

/** Reads the first visible sheet of a workbook as it streams by: only its texts stay in memory. The book is to be closed. */
export async function readXlsx(
  path: string,
  size: number,
  maxRows: number,
  reading: Reading,
): Promise<Table & { book: Book }> {
  const book = await openBook(path, size)
  try {
    const [first, ...others] = book.sheets
    if (!first) throw new UnreadableTable('empty')
    return {
      book,
      ...(await sheetTable(await openSheet(book, first.part), reading, maxRows)),
      others: others.map(({ name, part }) => otherSheet(name, () => openSheet(book, part), maxRows)),
    }
  } catch (error) {
    await book[Symbol.asyncDispose]()
    throw asUnreadable(error)
  }
}

async function openSheet(book: Book, part: string): Promise<SheetStream> {
  const merges = await readMerges(await book.content(part))
  return { rows: sheetRows(await book.content(part), book, merges), across: merges.across }
}
