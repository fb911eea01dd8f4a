import { Readable } from 'node:stream'
import { type Streamed, streamed } from '../http/index.ts'
import { ZipFile } from '../zip/index.ts'
import type { PrintedDocument } from './document.ts'
import { streamPdf } from './stream-pdf.ts'

interface Entry {
  /** In the archive, with its ending. */
  readonly name: string
  /** Made when its turn comes: one document is in memory at a time. */
  readonly document: () => PrintedDocument
}

/** Documents as one archive, each drawn while the archive is read. PDFs are compressed already. */
export function answerZip(name: string, entries: readonly Entry[]): Streamed {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  for (const { name: path, document } of entries)
    zip.addReadStreamLazy(path, { compress: false }, (take) => {
      try {
        take(null, streamPdf(document()))
      } catch (error) {
        take(error instanceof Error ? error : new Error(String(error)), Readable.from([]))
      }
    })
  zip.end()
  return streamed(output, {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${name}.zip"`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
}
