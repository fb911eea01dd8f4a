import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from '../zip/index.ts'
import { contentXml } from './ods-content.ts'
import type { Sheet } from './sheet.ts'
import { sheetNames } from './sheet-names.ts'

const mime = 'application/vnd.oasis.opendocument.spreadsheet'

const manifest =
  '<?xml version="1.0" encoding="UTF-8"?>' +
  '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.3">' +
  `<manifest:file-entry manifest:full-path="/" manifest:version="1.3" manifest:media-type="${mime}"/>` +
  '<manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/>' +
  '</manifest:manifest>'

/**
 * Writes an OpenDocument spreadsheet (ISO/IEC 26300) as its rows come, in constant memory, and ends the stream. Throws
 * `SheetTooLarge` and whatever the rows throw.
 */
export async function writeOds(out: Writable, { sheets }: { sheets: readonly Sheet[] }): Promise<void> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const names = sheetNames(sheets.map(({ name }) => name))
  const content = Readable.from(contentXml(sheets, names), { objectMode: false })
  content.on('error', (error) => output.destroy(error))
  zip.on('error', (error: Error) => output.destroy(error))
  // First and stored as it is: readers know the kind of file by these bytes.
  zip.addBuffer(Buffer.from(mime), 'mimetype', { compress: false })
  zip.addBuffer(Buffer.from(manifest), 'META-INF/manifest.xml')
  zip.addReadStreamLazy('content.xml', { compressionLevel: 1 }, (take) => take(null, content))
  zip.end()
  try {
    await pipeline(output, out)
  } finally {
    content.destroy()
  }
}
