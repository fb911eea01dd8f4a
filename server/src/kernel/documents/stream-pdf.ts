import { Readable } from 'node:stream'
import type { PrintedDocument } from './document.ts'
import { renderPdf } from './render-pdf.ts'

/** The document as it is drawn while it is read: whoever asked for it holds no connection to the database meanwhile. */
export function streamPdf(document: PrintedDocument): Readable {
  return Readable.from(drawn(document), { objectMode: false })
}

async function* drawn(document: PrintedDocument): AsyncGenerator<Buffer> {
  yield await renderPdf(document)
}
