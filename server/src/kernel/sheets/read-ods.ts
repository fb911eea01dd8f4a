import { BrokenZip, openZip } from '../zip/index.ts'
import { odsRows } from './ods-rows.ts'
import type { Reading } from './reading.ts'
import { otherSheet, sheetTable } from './sheet-table.ts'
import type { Table } from './table.ts'
import { UnreadableTable } from './unreadable-table.ts'
import { asUnreadable } from './xlsx-book.ts'
import { elementsOf } from './xlsx-elements.ts'
import { attribute, unescapeXml } from './xml-text.ts'

const maxParts = 10_000
const mime = 'application/vnd.oasis.opendocument.spreadsheet'

/** An OpenDocument spreadsheet says what it is in its first bytes. */
export function isOds(start: Buffer): boolean {
  return start.includes(`mimetype${mime}`, 0, 'latin1')
}

/** Reads the first visible sheet of an OpenDocument spreadsheet as it streams by. The book is to be closed. */
export async function readOds(
  path: string,
  size: number,
  maxRows: number,
  reading: Reading,
): Promise<Table & { book: AsyncDisposable }> {
  const book = await openZip(path, maxParts).catch((error: unknown) => {
    throw asUnreadable(error)
  })
  try {
    const entry = book.entries.find(({ name, isFile }) => isFile && name === 'content.xml')
    if (!entry) throw new BrokenZip('broken')
    const content = () => book.content(entry, Math.min(1.5 * 1024 ** 3, Math.max(100 * 1024 * 1024, 60 * size)))
    const [first, ...others] = await visibleSheets(await content())
    if (!first) throw new UnreadableTable('empty')
    const open = async (place: number) => odsRows(await content(), place)
    return {
      book,
      ...(await sheetTable(await open(first.place), reading, maxRows)),
      others: others.map(({ name, place }) => otherSheet(name, () => open(place), maxRows)),
    }
  } catch (error) {
    await book[Symbol.asyncDispose]()
    throw asUnreadable(error)
  }
}

/** The sheets that are shown, with their place among all; styles stand before them and say which are not. */
async function visibleSheets(
  xml: Parameters<typeof elementsOf>[0],
): Promise<{ readonly name: string; readonly place: number }[]> {
  const hidden = new Set<string>()
  const sheets: { name: string; style: string; place: number }[] = []
  for await (const element of elementsOf(xml, 'table|style', 'table')) {
    const tag = element.slice(0, element.indexOf('>') + 1)
    if (/^<(?:\w+:)?table[\s/>]/.test(tag)) {
      const name = unescapeXml(attribute(tag, 'name') ?? '')
      sheets.push({ name, style: attribute(tag, 'style-name') ?? '', place: sheets.length })
    } else if (/\bdisplay=["']false["']/.test(element)) hidden.add(attribute(tag, 'name') ?? '')
  }
  return sheets.filter(({ style }) => !hidden.has(style))
}
