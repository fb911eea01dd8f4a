import { type Buyer, type Currency, plainAmount, type Seller } from '@laurel/contract/payments'
import { facturX } from '../../billing/factur-x/index.ts'
import type { InvoiceRow } from '../store/index.ts'
import type { DocumentRow } from './issue.ts'
import { dayOf } from './present.ts'

const categoryOf = (rate: number) => (rate > 0 ? ('S' as const) : ('E' as const))

/** An invoice or credit note of a program as the data of Factur-X; all of it is paid when it is written. */
export function invoiceData(row: InvoiceRow, referred?: InvoiceRow): string {
  const seller = row.seller as unknown as Seller
  const sign = row.kind === 'credit_note' ? -1 : 1
  const positive = (amount: number) => amount * sign + 0
  const taxes = row.taxes as unknown as { rate: number; net: number; tax: number }[]
  const on = dayOf(row.issued_on)
  return facturX({
    number: row.number,
    kind: row.kind as 'invoice' | 'credit_note',
    issuedOn: on,
    dueOn: on,
    currency: row.currency,
    money: (amount) => plainAmount(amount, row.currency as Currency),
    seller: { ...seller, name: seller.legalName },
    buyer: row.buyer as unknown as Buyer,
    lines: (row.lines as unknown as DocumentRow[]).map(({ title, net, taxRate }) => ({
      title,
      net: positive(net),
      rate: taxRate,
      category: categoryOf(taxRate),
    })),
    taxes: taxes.map(({ rate, net, tax }) => ({
      ...{ rate, net: positive(net), tax: positive(tax), category: categoryOf(rate) },
      reason: seller.exemption,
    })),
    due: 0,
    ...(referred && { refersTo: { number: referred.number, on: dayOf(referred.issued_on) } }),
  })
}
