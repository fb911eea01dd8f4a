import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from '../zip/index.ts'
import type { Sheet } from './sheet.ts'
import { sheetNames } from './sheet-names.ts'
import { workbookParts } from './xlsx-parts.ts'
import { sheetXml } from './xlsx-sheet.ts'

/**
 * Writes a workbook as its rows come, in constant memory, and ends the stream. Rows are read only as fast as `out` takes them;
 * their iterator is closed when `out` goes away. Throws `SheetTooLarge` and whatever the rows throw.
 */
export async function writeXlsx(out: Writable, { sheets }: { sheets: readonly Sheet[] }): Promise<void> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const names = sheetNames(sheets.map(({ name }) => name))
  for (const [path, xml] of workbookParts(names)) zip.addBuffer(Buffer.from(xml), path)
  const contents = sheets.map((sheet) => Readable.from(sheetXml(sheet), { objectMode: false }))
  for (const [index, content] of contents.entries()) {
    content.on('error', (error) => output.destroy(error))
    zip.addReadStreamLazy(`xl/worksheets/sheet${index + 1}.xml`, { compressionLevel: 1 }, (take) => take(null, content))
  }
  zip.on('error', (error: Error) => output.destroy(error))
  zip.end()
  try {
    await pipeline(output, out)
  } finally {
    for (const content of contents) content.destroy()
  }
}
