import { dayIn } from '@laurel/contract/kernel'
import { readText } from '@laurel/contract/kernel/text'
import { type PricedLine, shareOf, taxesOf } from '@laurel/contract/payments'
import { newId } from '../../kernel/db/index.ts'
import { record } from '../../kernel/events/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import type { Payable } from '../payable.ts'
import {
  findConfig,
  type InvoiceRow,
  insertNumbered,
  listInvoicesOf,
  listLines,
  type OrderRow,
} from '../store/index.ts'

/** A line as it stands on a document: in the language of whoever is written to, as it was on that day. */
export interface DocumentRow {
  readonly title: string
  readonly quantity: number
  readonly unit: number
  readonly discount: number
  readonly taxRate: number
  readonly net: number
  readonly tax: number
  readonly gross: number
}

const sumOf = (rows: readonly DocumentRow[], name: 'net' | 'tax' | 'gross') =>
  rows.reduce((sum, row) => sum + row[name], 0)

interface Document {
  readonly kind: 'invoice' | 'credit_note'
  readonly rows: readonly DocumentRow[]
  readonly refersTo: string | null
  readonly refundId: string | null
  readonly method: string
  /** Of what it refers to, where it refers to something: the parties stay as they were. */
  readonly parties?: { readonly seller: unknown; readonly buyer: unknown; readonly sellerId: string }
}

/** Writes a document with the next number of its series, in the transaction of what it documents. */
async function write(scene: Scene, order: OrderRow, payable: Payable, document: Document): Promise<InvoiceRow> {
  const config = await findConfig(scene.db, order.program_id)
  if (!config) throw new Error('An order is of a program that says how it is paid')
  const { kind, rows, parties } = document
  const today = dayIn(payable.program.timeZone, scene.now)
  const sellerId = parties?.sellerId ?? config.sellerId
  const series = { sellerId, kind, year: Number(today.slice(0, 4)), isTest: order.is_test, prefix: config.prefix }
  const start = [order.is_test ? 'TEST' : '', kind === 'credit_note' ? 'CN' : '', `${config.prefix}${series.year}`]
  const content = {
    seller: parties?.seller ?? config.seller,
    buyer: parties?.buyer ?? order.buyer,
    rows,
    currency: order.currency,
  }
  const row = await insertNumbered(
    scene.db,
    { ...series, on: today },
    {
      id: newId(),
      program_id: order.program_id,
      order_id: order.id,
      numberStart: `${start.filter((part) => part !== '').join('-')}-`,
      content: JSON.stringify(content),
      refers_to: document.refersTo,
      refund_id: document.refundId,
      currency: order.currency,
      net: sumOf(rows, 'net'),
      tax: sumOf(rows, 'tax'),
      gross: sumOf(rows, 'gross'),
      seller: content.seller,
      buyer: content.buyer,
      lines: rows,
      taxes: taxesOf(rows),
      lang: payable.lang,
      method: document.method,
      created_at: scene.now,
    },
  )
  const subject = { programId: order.program_id, applicationId: order.application_id }
  const money = { amount: row.gross, currency: row.currency }
  await record(scene, 'invoice.issued', subject, { invoiceId: row.id, number: row.number, ...money })
  return row
}

function rowOf(line: PricedLine, { lang, program }: Payable): DocumentRow {
  const label = readText(line.label, lang, program.defaultLang)
  const title = readText(line.title, lang, program.defaultLang)
  const { quantity, unit, discount, taxRate, net, tax, gross } = line
  return { title: label ? `${title} · ${label}` : title, quantity, unit, discount, taxRate, net, tax, gross }
}

/** The invoice of an order that has just been paid. */
export async function issueInvoice(
  scene: Scene,
  order: OrderRow,
  payable: Payable,
  method: string,
): Promise<InvoiceRow> {
  const lines = await listLines(scene.db, order.id)
  const rows = lines.map((line) => rowOf(line, payable))
  return await write(scene, order, payable, { kind: 'invoice', rows, refersTo: null, refundId: null, method })
}

/** Parts of the lines that make an amount together: each rate keeps its share, the last takes what rounding leaves. */
function partsOf(rows: readonly DocumentRow[], amount: number): DocumentRow[] {
  const whole = sumOf(rows, 'gross')
  let left = amount
  return rows.flatMap((row, index) => {
    const isLast = index === rows.length - 1
    const gross = isLast ? left : Math.min(left, shareOf(amount, row.gross, whole))
    left -= gross
    if (gross === 0) return []
    const tax = row.gross === 0 ? 0 : shareOf(row.tax, gross, row.gross)
    return [{ ...row, quantity: 1, unit: -gross, discount: 0, net: -(gross - tax), tax: -tax, gross: -gross }]
  })
}

/**
 * Credit notes for what had been invoiced and is no longer paid, of the newest invoice first: an order that was given back whole
 * may have been paid and invoiced again. Without an invoice there is none, and all of them together never exceed it.
 */
export async function issueCredit(
  scene: Scene,
  order: OrderRow,
  payable: Payable,
  { refundId, paid }: { readonly refundId: string | null; readonly paid: number },
): Promise<void> {
  const documents = await listInvoicesOf(scene.db, [order.id])
  const open = documents
    .filter(({ kind }) => kind === 'invoice')
    .map((invoice) => ({ invoice, left: invoice.gross - creditedOf(invoice, documents) }))
  let amount = open.reduce((sum, { left }) => sum + left, 0) - Math.max(0, paid)
  for (const { invoice, left } of open.toReversed()) {
    const part = Math.min(left, amount)
    if (part <= 0) continue
    amount -= part
    await write(scene, order, payable, {
      kind: 'credit_note',
      rows: partsOf(invoice.lines as unknown as DocumentRow[], part),
      refersTo: invoice.id,
      refundId,
      method: invoice.method,
      parties: { seller: invoice.seller, buyer: invoice.buyer, sellerId: invoice.seller_id },
    })
  }
}

const creditedOf = ({ id }: InvoiceRow, documents: readonly InvoiceRow[]) =>
  documents.filter(({ refers_to }) => refers_to === id).reduce((sum, { gross }) => sum - gross, 0)
