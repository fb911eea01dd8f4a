import type { Locale } from '@laurel/contract/kernel/locale'
import type { Block, PrintedDocument } from '../../kernel/documents/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { say, sayDay } from '../../kernel/words/index.ts'
import { invoiceData } from './invoice-data.ts'
import { sayItem } from './say-item.ts'
import { sayAmount as money } from './say-money.ts'
import { buyerLines } from './set-details.ts'
import type { InvoiceRow } from './store.ts'

/** The invoice as it is printed, in the language of whoever asks. */
export function invoiceDocument({ platform }: Scene, invoice: InvoiceRow, lang: Locale): PrintedDocument {
  const { seller, timeZone } = { seller: invoice.seller, timeZone: platform.timeZone }
  const number = invoice.number ?? ''
  return {
    title: `${say(lang, 'billing.invoice.title')} ${number}`.trim(),
    subject: number,
    lang,
    author: seller.name,
    accent: platform.primaryColor,
    footer: [seller.name, seller.taxId].filter(Boolean).join(' · '),
    pageOf: say(lang, 'billing.invoice.page', { page: '{page}', pages: '{pages}' }),
    notDrawn: say(lang, 'billing.invoice.notDrawn'),
    createdAt: invoice.issued_at.toISOString(),
    files: { 'factur-x.xml': invoiceData(invoice, lang) },
    blocks: [
      { kind: 'title', text: `${say(lang, 'billing.invoice.title')} ${number}`.trim() },
      {
        kind: 'facts',
        facts: [
          {
            label: say(lang, 'billing.invoice.by'),
            value: [seller.name, seller.address, seller.taxId].filter(Boolean).join('\n'),
          },
          { label: say(lang, 'billing.invoice.to'), value: buyerLines(invoice.buyer).join('\n') },
          { label: say(lang, 'billing.invoice.date'), value: sayDay(lang, invoice.issued_at, timeZone) },
          { label: say(lang, 'billing.invoice.due'), value: sayDay(lang, invoice.due_at, timeZone) },
          {
            label: say(lang, 'billing.invoice.period'),
            value: `${sayDay(lang, invoice.period_start, timeZone)} – ${sayDay(lang, invoice.period_end, timeZone)}`,
          },
          ...(invoice.purchase_order
            ? [{ label: say(lang, 'billing.invoice.purchaseOrder'), value: invoice.purchase_order }]
            : []),
        ],
      },
      linesTable(invoice, lang),
      totals(invoice, lang),
      ...notesOf(invoice, lang),
    ],
  }
}

const sum = (amounts: readonly { amount: number }[]) => amounts.reduce((all, { amount }) => all + amount, 0)

function linesTable({ lines, currency }: InvoiceRow, lang: Locale): Block {
  return {
    kind: 'table',
    head: ['item', 'quantity', 'discount', 'amount'].map((name) => say(lang, `billing.invoice.${name}`)),
    figures: [1, 2, 3],
    titledRows: true,
    rows: lines.map((line) => [
      sayItem(lang, line),
      String(line.quantity),
      line.discount_amounts.length > 0 ? money(lang, -sum(line.discount_amounts), currency) : '',
      money(lang, line.amount, currency),
    ]),
  }
}

function totals({ total, tax, refund, due, currency }: InvoiceRow, lang: Locale): Block {
  return {
    kind: 'facts',
    facts: [
      { label: say(lang, 'billing.invoice.total'), value: money(lang, total, currency) },
      { label: say(lang, 'billing.invoice.tax'), value: money(lang, tax, currency) },
      ...(refund > 0 ? [{ label: say(lang, 'billing.invoice.credit'), value: money(lang, -refund, currency) }] : []),
      { label: say(lang, 'billing.invoice.toPay'), value: money(lang, due, currency) },
    ],
  }
}

function notesOf(invoice: InvoiceRow, lang: Locale): Block[] {
  const { seller, buyer, tax, total } = invoice
  const isReversed = tax === 0 && total > 0 && buyer.type === 'company' && Boolean(buyer.taxId)
  const isByTransfer = invoice.pay_by === 'transfer' && Boolean(seller.iban)
  return [
    ...(isReversed ? [{ kind: 'text' as const, text: say(lang, 'billing.invoice.reverseCharge') }] : []),
    ...(isByTransfer
      ? [
          {
            kind: 'text' as const,
            text: say(lang, 'billing.invoice.transfer', { iban: seller.iban, number: invoice.number ?? '' }),
          },
        ]
      : []),
    { kind: 'text', tone: 'quiet', text: say(lang, 'billing.invoice.late') },
    { kind: 'text', tone: 'quiet', text: say(lang, 'billing.invoice.facturX') },
  ]
}
