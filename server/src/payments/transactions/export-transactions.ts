import { Readable } from 'node:stream'
import { isId } from '@laurel/contract/kernel'
import { readText } from '@laurel/contract/kernel/text'
import { type Currency, plainAmount, type TransactionQuery } from '@laurel/contract/payments'
import { type Streamed, streamed } from '../../kernel/http/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { type Cell, type Column, csvText } from '../../kernel/sheets/index.ts'
import { say } from '../../kernel/words/index.ts'
import type { ProgramRow } from '../../programs/index.ts'
import { dayOf } from '../invoices/present.ts'
import { listAllTransactions, listInvoicesOf } from '../store/index.ts'

const maxExported = 50_000

type Query = Pick<TransactionQuery, 'tab' | 'productId' | 'method' | 'search'> & {
  as: 'list' | 'journal'
  ids?: string | undefined
}

const column = (title: string, type: Column['type'] = 'text'): Column => ({ title, type })

/** The list as it stands, or the journal: one line for each document and rate, with debit and credit (order of the FEC). */
export async function exportTransactions(scene: Scene, program: ProgramRow, query: Query): Promise<Streamed> {
  const chosen = query.ids?.split(',').filter(isId)
  const rows = await listAllTransactions(scene.db, program.id, { ...query, ids: chosen }, maxExported)
  const table = query.as === 'journal' ? await journalOf(scene, rows) : listOf(scene, rows)
  const name = `${readText(program.texts.title, scene.locale, program.defaultLang)} ${query.as}`
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[^\w -]/g, '')
    .trim()
    .replaceAll(/\s+/g, '-')
    .toLowerCase()
  return streamed(Readable.from(csvText({ ...table, delimiter: ';' })), {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${plain || 'transactions'}.csv"`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
}

type Rows = Awaited<ReturnType<typeof listAllTransactions>>

function listOf({ locale }: Scene, rows: Rows): { columns: Column[]; rows: Cell[][] } {
  const t = (key: string) => say(locale, `payments.export.${key}`)
  return {
    columns: [
      column(t('date')),
      column(t('application')),
      column(t('payer')),
      column(t('reference')),
      column(t('method')),
      column(t('state')),
      column(t('amount'), 'number'),
      column(t('refunded'), 'number'),
      column(t('currency')),
      column(t('document')),
      column(t('test')),
    ],
    rows: rows.map((row) => [
      (row.settled_at ?? row.begun_at).toISOString().slice(0, 10),
      row.title ?? '',
      row.payer,
      row.reference,
      say(locale, `payments.method.${row.method}`),
      say(locale, `payments.state.${row.state}`),
      plainAmount(row.amount, row.currency as Currency),
      plainAmount(row.refunded, row.currency as Currency),
      row.currency,
      row.document ?? '',
      row.is_test ? 'TEST' : '',
    ]),
  }
}

async function journalOf(scene: Scene, rows: Rows): Promise<{ columns: Column[]; rows: Cell[][] }> {
  const documents = await listInvoicesOf(scene.db, [...new Set(rows.map(({ order_id }) => order_id))])
  const names = [
    'JournalCode',
    'EcritureDate',
    'PieceRef',
    'PieceDate',
    'CompteNum',
    'CompteLib',
    'EcritureLib',
    'Debit',
    'Credit',
    'Idevise',
  ]
  const lines: Cell[][] = documents
    .filter(({ is_test }) => !is_test)
    .flatMap((document) => {
      const currency = document.currency as Currency
      const buyer = (document.buyer as { name?: string }).name ?? ''
      const day = dayOf(document.issued_on).replaceAll('-', '')
      const money = (amount: number) => plainAmount(Math.abs(amount), currency)
      const line = (account: string, label: string, debit: number): Cell[] => [
        'VE',
        day,
        document.number,
        day,
        account,
        label,
        buyer,
        debit > 0 ? money(debit) : money(0),
        debit < 0 ? money(debit) : money(0),
        currency,
      ]
      const taxes = document.taxes as unknown as { rate: number; net: number; tax: number }[]
      return [
        line('411000', buyer, document.gross),
        ...taxes.map(({ rate, net }) => line('706000', `${rate / 100} %`, -net)),
        ...taxes.filter(({ tax }) => tax !== 0).map(({ rate, tax }) => line('445710', `${rate / 100} %`, -tax)),
      ]
    })
  return {
    columns: names.map((name) => column(name, name === 'Debit' || name === 'Credit' ? 'number' : 'text')),
    rows: lines,
  }
}
