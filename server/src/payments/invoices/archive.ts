import { answerZip, fileNameOf } from '../../kernel/documents/index.ts'
import type { Streamed } from '../../kernel/http/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import type { ProgramRow } from '../../programs/index.ts'
import { listInvoicesById, listInvoicesIssued } from '../store/index.ts'
import { printedInvoice } from './invoice-file.ts'

/** Documents of one archive: drawn one after the other, they take minutes. */
const maxInvoices = 3000

/** Invoices and credit notes of a program, of a year or a month of it. Refuses archive_too_large. */
export async function invoicesArchive(
  scene: Scene,
  program: ProgramRow,
  { year, month }: { year?: number | undefined; month?: number | undefined },
): Promise<Streamed> {
  const name = ['invoices', program.slug, year, year && month ? String(month).padStart(2, '0') : undefined]
  const rows = await listInvoicesIssued(scene.db, program.id, { year, month }, maxInvoices + 1)
  if (rows.length > maxInvoices) refuse('archive_too_large', { details: { max: maxInvoices } })
  const referred = await listInvoicesById(
    scene.db,
    rows.flatMap(({ refers_to }) => refers_to ?? []),
  )
  return answerZip(
    name.filter(Boolean).join('-'),
    rows.map((row) => ({
      name: fileNameOf(row.number),
      document: () => printedInvoice(scene, row, row.refers_to ? referred.get(row.refers_to) : undefined),
    })),
  )
}
