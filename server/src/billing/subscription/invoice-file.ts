import { answerPdf, answerZip, fileNameOf, streamPdf } from '../../kernel/documents/index.ts'
import { type Streamed, streamed } from '../../kernel/http/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { invoiceData } from './invoice-data.ts'
import { invoiceDocument } from './invoice-document.ts'
import { listInvoices } from './invoice-store.ts'
import type { InvoiceRow } from './store.ts'

/** Invoices of one archive: more than a hundred years of monthly ones. */
const maxInvoices = 1500

export function invoiceFile(scene: Scene, invoice: InvoiceRow, as: 'pdf' | 'xml'): Streamed {
  const name = invoice.number ?? invoice.id
  if (as === 'pdf') return answerPdf(fileNameOf(name), streamPdf(invoiceDocument(scene, invoice, scene.locale)))
  return streamed(Buffer.from(invoiceData(invoice, scene.locale)), {
    'content-type': 'application/xml; charset=utf-8',
    'content-disposition': `attachment; filename="${name}.xml"`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
}

/** What was issued, by number; changes that were never paid have none, and are not in it. */
export async function invoicesArchive(scene: Scene, year: number | undefined): Promise<Streamed> {
  const rows = (await listInvoices(scene.db, maxInvoices)).filter(
    ({ number, issued_at }) => number !== null && (year === undefined || issued_at.getUTCFullYear() === year),
  )
  return answerZip(
    ['invoices', year].filter(Boolean).join('-'),
    rows.map((row) => ({
      name: fileNameOf(row.number ?? row.id),
      document: () => invoiceDocument(scene, row, scene.locale),
    })),
  )
}
