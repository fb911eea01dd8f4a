import type { ImportProblem } from '@laurel/contract/exchange/imports'
import { isRefusedValue } from '../../kernel/db/index.ts'
import type { PlacedRow } from '../place-files.ts'
import type { Batch, StoredBatch } from './keep-batch.ts'

/**
 * Keeps a batch whole; where the database refuses something in it, its halves, and theirs, until the row that is refused
 * stands alone: it is told as wrong, and all others come in.
 */
export async function keepApart(batch: Batch, keep: (batch: Batch) => Promise<StoredBatch>): Promise<StoredBatch> {
  try {
    return await keep(batch)
  } catch (error) {
    const [first] = batch.rows
    if (!first || !isRefusedValue(error) || isMarked(first)) throw error
    if (batch.rows.length === 1) return keep({ ...batch, rows: [marked(first)] })
    return keepHalves(batch, keep)
  }
}

async function keepHalves(batch: Batch, keep: (batch: Batch) => Promise<StoredBatch>): Promise<StoredBatch> {
  const { alone, ...rest } = batch
  const half = Math.ceil(batch.rows.length / 2)
  const first = await keepApart({ ...rest, rows: batch.rows.slice(0, half), isLast: false }, keep)
  if (!first.goesOn) return first
  const then = await keepApart(
    { ...rest, from: batch.from + half, rows: batch.rows.slice(half), isLast: batch.isLast, ...(alone && { alone }) },
    keep,
  )
  return { goesOn: then.goesOn, unused: [...first.unused, ...then.unused] }
}

const isMarked = ({ problems }: PlacedRow) => problems.some(({ reason }) => reason === 'not-kept')

function marked(row: PlacedRow): PlacedRow {
  const reported: ImportProblem = { line: row.line, column: '', reason: 'not-kept', value: '', params: {} }
  return { ...row, problems: [...row.problems, reported], unreadable: [...row.unreadable, reported] }
}
