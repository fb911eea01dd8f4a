import type { BillingDetails, InvoiceLine } from '@laurel/contract/billing/subscription'
import type { Locale } from '@laurel/contract/kernel/locale'
import { facturX, type TradeDocument } from '../factur-x/index.ts'
import { sayItem } from './say-item.ts'
import type { InvoiceRow } from './store.ts'
import { isOfUnion } from './tax.ts'

const sum = (amounts: readonly { readonly amount: number }[]) => amounts.reduce((all, { amount }) => all + amount, 0)
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)
/** Tax is charged at one rate, in hundredths of a percent. */
const standardRate = 2000
const reasons = { AE: 'Reverse charge', G: 'Export outside the EU', S: '' } as const

function rateOf(line: InvoiceLine, { buyer }: InvoiceRow): { category: 'S' | 'AE' | 'G'; rate: number } {
  if (sum(line.tax_amounts) !== 0 || line.amount === 0) return { category: 'S', rate: standardRate }
  return { category: isOfUnion(buyer.address?.country ?? '') ? 'AE' : 'G', rate: 0 }
}

const netOf = (line: InvoiceLine) =>
  line.amount < 0 ? line.amount + sum(line.discount_amounts) : line.amount - sum(line.discount_amounts)

function taxesOf(invoice: InvoiceRow): TradeDocument['taxes'] {
  const groups = Map.groupBy(invoice.lines, (line) => rateOf(line, invoice).category)
  return [...groups].map(([category, lines]) => ({
    category,
    rate: category === 'S' ? standardRate : 0,
    net: lines.reduce((all, line) => all + netOf(line), 0),
    tax: lines.reduce((all, line) => all + sum(line.tax_amounts), 0),
    reason: reasons[category],
  }))
}

function buyerOf({ type, companyName, firstname, lastname, taxId, address }: BillingDetails): TradeDocument['buyer'] {
  const name = type === 'company' ? companyName : `${firstname} ${lastname}`
  return {
    name: name ?? '',
    vatNumber: (taxId ?? '').replaceAll(/\s/g, ''),
    address: [address?.line1, address?.line2].filter(Boolean).join(', '),
    zipCode: address?.zipCode ?? '',
    city: address?.city ?? '',
    country: address?.country ?? '',
  }
}

/** What machines read of an invoice of the subscription: the data of Factur-X. Credit of before counts as paid already. */
export function invoiceData(invoice: InvoiceRow, lang: Locale): string {
  const { seller, lines } = invoice
  return facturX({
    number: invoice.number ?? '',
    kind: invoice.kind,
    issuedOn: dayOf(invoice.issued_at),
    dueOn: dayOf(invoice.due_at),
    currency: invoice.currency,
    money: (cents) => (cents / 100).toFixed(2),
    seller: {
      name: seller.name,
      address: seller.address,
      vatNumber: seller.taxId.replaceAll(/\s/g, ''),
      country: seller.country ?? 'FR',
    },
    buyer: buyerOf(invoice.buyer),
    purchaseOrder: invoice.purchase_order,
    period: { start: dayOf(invoice.period_start), end: dayOf(invoice.period_end) },
    iban: invoice.pay_by === 'transfer' ? seller.iban : '',
    lines: lines.map((line) => ({ title: sayItem(lang, line), net: netOf(line), ...rateOf(line, invoice) })),
    taxes: taxesOf(invoice),
    due: invoice.state === 'paid' ? 0 : Number(invoice.due),
  })
}
