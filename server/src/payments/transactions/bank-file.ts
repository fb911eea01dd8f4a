import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { type BankFileResult, type Currency, parseAmount } from '@laurel/contract/payments'
import { referencesIn } from '@laurel/contract/payments/transfers'
import { record } from '../../kernel/events/index.ts'
import type { Upload } from '../../kernel/http/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import type { ProgramRow } from '../../programs/index.ts'
import { confirm } from '../orders/settle.ts'
import {
  findConfig,
  findOrderByReference,
  knownRows,
  listPaymentsOf,
  lockOrder,
  type OrderRow,
  type PaymentRow,
  putBankRow,
} from '../store/index.ts'
import { type ReadRow, readCamt, readCsvStatement, UnreadableStatement } from './read-statement.ts'

type Fate = BankFileResult['rows'][number]

const hashOf = ({ on, amount, words, payer, id }: ReadRow) =>
  createHash('sha256').update([on, amount, words, payer, id].join('\u0000')).digest('hex')

async function readRows(scene: Scene, upload: Upload, currency: Currency): Promise<ReadRow[]> {
  const stored = await scene.house.storage.get(upload.storageKey)
  if (!stored) return refuse('bank_file_unreadable')
  const bytes = await buffer(stored.stream)
  await scene.house.storage.delete(upload.storageKey)
  try {
    const isXml = bytes.subarray(0, 400).toString('latin1').includes('<')
    return isXml
      ? readCamt(bytes.toString('utf8'), currency)
      : readCsvStatement(bytes, (text) => parseAmount(text, currency))
  } catch (error) {
    if (error instanceof UnreadableStatement) return refuse('bank_file_unreadable', { details: { why: error.message } })
    throw error
  }
}

/** The payment that a transfer pays: the one that waits, of the order that its words name. */
async function matchOf(scene: Scene, program: ProgramRow, references: readonly string[]) {
  const orders: OrderRow[] = []
  for (const reference of references) {
    const order = await findOrderByReference(scene.db, reference)
    if (order?.program_id === program.id) orders.push(order)
  }
  return orders
}

const waits = ({ method, state }: PaymentRow) =>
  method !== 'card' && ['pending', 'proof_sent', 'refused', 'ended'].includes(state)

/** Confirms what a row pays: one order, or several whose sums it makes exactly. */
async function settleRow(
  scene: Scene,
  row: ReadRow,
  orders: readonly OrderRow[],
): Promise<{ fate: Fate['fate']; paymentId: string | null }> {
  const found: { order: OrderRow; payment: PaymentRow }[] = []
  for (const { id } of orders.toSorted((one, other) => one.id.localeCompare(other.id))) {
    const order = await lockOrder(scene.db, id)
    const payment = order && (await listPaymentsOf(scene.db, id)).findLast(waits)
    if (order && payment) found.push({ order, payment })
  }
  const sum = found.reduce((total, { payment }) => total + payment.amount, 0)
  const [first] = found
  if (!first || sum !== row.amount || found.length !== orders.length) return { fate: 'differs', paymentId: null }
  for (const { order, payment } of found) await confirm(scene, order, payment)
  return { fate: 'matched', paymentId: first.payment.id }
}

/**
 * Reads a statement: transfers whose words name an order are confirmed. A row is known by its hash, so that a file may be read
 * twice; nothing and money that left are passed over.
 */
export async function readBankFile(scene: Scene, program: ProgramRow, upload: Upload): Promise<BankFileResult> {
  const config = await findConfig(scene.db, program.id)
  const rows = await readRows(scene, upload, config?.currency ?? 'EUR')
  const known = await knownRows(scene.db, program.id, rows.map(hashOf))
  const result: Fate[] = []
  for (const row of rows) {
    const references = referencesIn(row.words)
    const hash = hashOf(row)
    const common = {
      on: row.on,
      amount: row.amount,
      payer: row.payer,
      words: row.words.slice(0, 300),
      reference: references[0] ?? null,
    }
    if (row.amount <= 0) result.push({ ...common, fate: 'ignored' })
    else if (known.has(hash)) result.push({ ...common, fate: 'known' })
    else {
      const orders = await matchOf(scene, program, references)
      const { fate, paymentId } =
        orders.length === 0 ? { fate: 'unmatched' as const, paymentId: null } : await settleRow(scene, row, orders)
      await putBankRow(
        scene.db,
        program.id,
        { hash, on: row.on, amount: row.amount, words: row.words.slice(0, 500), paymentId },
        scene.now,
      )
      known.add(hash)
      result.push({ ...common, fate })
    }
  }
  const matched = result.filter(({ fate }) => fate === 'matched').length
  await record(scene, 'bank_file.read', { programId: program.id }, { rows: result.length, matched })
  return { rows: result.slice(0, 1000), matched, total: result.length }
}
