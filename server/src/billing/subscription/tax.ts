import { simpleTaxRate } from '@laurel/contract/billing/subscription'
import type { AccountRow } from './store.ts'

/** ISO codes of the European Union, whose companies owe the tax themselves when they have a number of it. */
const union = new Set('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '))

export const isOfUnion = (country: string) => union.has(country.toUpperCase())

/**
 * Per cent of tax on what is billed to somebody. A company elsewhere in the Union whose number the register knows owes it
 * itself; so does whoever is outside. A number that could not be checked is taxed until it was.
 */
export function taxRateFor(
  { details, taxIdState }: Pick<AccountRow, 'details' | 'taxIdState'>,
  seller: string,
): number {
  const country = details?.address?.country?.toUpperCase() ?? seller
  if (country === seller) return simpleTaxRate
  if (!union.has(country)) return 0
  return details?.type === 'company' && taxIdState === 'valid' ? 0 : simpleTaxRate
}

/** A number as the register of the Union takes it: its country, then the rest; undefined when it is none. */
export function taxNumberOf(taxId: string, country: string): { country: string; number: string } | undefined {
  const text = taxId.toUpperCase().replaceAll(/[\s.-]/g, '')
  const named = /^[A-Z]{2}/.test(text) ? text : `${country.toUpperCase()}${text}`
  const code = named.slice(0, 2) === 'EL' ? 'GR' : named.slice(0, 2)
  const number = named.slice(2)
  return union.has(code) && /^[0-9A-Z]{2,13}$/.test(number) ? { country: code, number } : undefined
}
