import type { DocumentLine } from '@laurel/contract/payments'
import type { InvoiceRow } from '../store/index.ts'

/** A date column as the calendar day that it is. */
export function dayOf(value: Date | string): string {
  if (typeof value === 'string') return value.slice(0, 10)
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${value.getFullYear()}-${pad(value.getMonth() + 1)}-${pad(value.getDate())}`
}

export function presentDocument(row: InvoiceRow): DocumentLine {
  const { id, number, kind, gross } = row
  return { id, number, kind: kind as DocumentLine['kind'], issuedOn: dayOf(row.issued_on), amount: gross }
}
