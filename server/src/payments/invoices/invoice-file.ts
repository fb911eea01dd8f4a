import type { Locale } from '@laurel/contract/kernel/locale'
import { amountText, type Buyer, type Currency, type Seller } from '@laurel/contract/payments'
import { answerPdf, type Block, fileNameOf, type PrintedDocument, streamPdf } from '../../kernel/documents/index.ts'
import { type Streamed, streamed } from '../../kernel/http/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { say } from '../../kernel/words/index.ts'
import { findInvoice, type InvoiceRow } from '../store/index.ts'
import { invoiceData } from './factur-x.ts'
import type { DocumentRow } from './issue.ts'
import { dayOf } from './present.ts'

function lines(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part).join('\n')
}

function partyText(lang: Locale, party: Seller | Buyer): string {
  const name = 'legalName' in party ? [party.legalName, party.legalForm].filter(Boolean).join(', ') : party.name
  return lines(
    name,
    party.address,
    [party.zipCode, party.city].filter(Boolean).join(' '),
    party.country,
    party.registration && say(lang, 'payments.invoice.registration', { number: party.registration }),
    party.vatNumber && say(lang, 'payments.invoice.vat', { number: party.vatNumber }),
  )
}

function blocksOf(row: InvoiceRow, referred: InvoiceRow | undefined): Block[] {
  const lang = row.lang as Locale
  const t = (key: string, values?: Record<string, string>) => say(lang, `payments.invoice.${key}`, values)
  const money = (amount: number) => amountText(amount, row.currency as Currency, lang)
  const day = (value: Date | string) =>
    new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(dayOf(value)))
  const seller = row.seller as unknown as Seller
  const rows = row.lines as unknown as DocumentRow[]
  const taxes = row.taxes as unknown as { rate: number; net: number; tax: number }[]
  const percent = (rate: number) =>
    new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 2 }).format(rate / 10_000)
  return [
    ...(row.is_test ? [{ kind: 'notice' as const, text: t('test') }] : []),
    { kind: 'title', text: t(row.kind === 'invoice' ? 'title' : 'credit', { number: row.number }) },
    {
      kind: 'facts',
      facts: [
        { label: t('issued'), value: day(row.issued_on) },
        { label: t('supplied'), value: day(row.issued_on) },
        ...(referred ? [{ label: t('refersTo'), value: referred.number }] : []),
        { label: t('seller'), value: partyText(lang, seller) },
        { label: t('buyer'), value: partyText(lang, row.buyer as unknown as Buyer) },
        { label: t('paidBy'), value: say(lang, `payments.method.${row.method}`) },
        { label: t('nature'), value: t('services') },
      ],
    },
    {
      kind: 'table',
      head: [t('what'), t('quantity'), t('unit'), t('discount'), t('rate'), t('gross')],
      rows: rows.map((one) => [
        one.title,
        String(one.quantity),
        money(one.unit),
        money(one.discount),
        percent(one.taxRate),
        money(one.gross),
      ]),
      totals: [t('total'), '', '', '', '', money(row.gross)],
      figures: [1, 2, 3, 4, 5],
    },
    {
      kind: 'table',
      head: [t('rate'), t('net'), t('tax')],
      rows: taxes.map(({ rate, net, tax }) => [percent(rate), money(net), money(tax)]),
      figures: [1, 2],
    },
    ...(seller.exemption ? [{ kind: 'text' as const, text: seller.exemption, tone: 'quiet' as const }] : []),
    { kind: 'text', text: t('terms'), tone: 'quiet' },
  ]
}

export function printedInvoice(scene: Scene, row: InvoiceRow, referred: InvoiceRow | undefined): PrintedDocument {
  const lang = row.lang as Locale
  const seller = row.seller as unknown as Seller
  return {
    title: row.number,
    subject: say(lang, 'payments.invoice.subject'),
    lang,
    author: seller.legalName,
    accent: scene.platform.primaryColor,
    footer: [seller.legalName, seller.registration, row.number].filter(Boolean).join(' · '),
    pageOf: say(lang, 'payments.invoice.pageOf'),
    notDrawn: say(lang, 'payments.invoice.notDrawn'),
    createdAt: row.created_at.toISOString(),
    blocks: blocksOf(row, referred),
    files: { 'factur-x.xml': invoiceData(row, referred) },
  }
}

/** The document as it was issued: made anew from its snapshot, which nothing changes. */
export async function invoiceFile(scene: Scene, row: InvoiceRow, as: 'pdf' | 'xml' = 'pdf'): Promise<Streamed> {
  const referred = row.refers_to ? await findInvoice(scene.db, row.refers_to) : undefined
  if (as === 'xml')
    return streamed(Buffer.from(invoiceData(row, referred)), {
      'content-type': 'application/xml; charset=utf-8',
      'content-disposition': `attachment; filename="${row.number}.xml"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
  return answerPdf(fileNameOf(row.number), await streamPdf(printedInvoice(scene, row, referred)))
}
