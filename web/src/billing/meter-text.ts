import type { Limit } from '@laurel/contract/billing'
import type { Words } from '../kernel/words/index.ts'

/** How much there is of what a plan counts: bytes as files are told. */
export function amountText(format: Words['format'], limit: Limit, amount: number): string {
  return limit.endsWith('-bytes') ? format.fileSize(amount) : format.number(amount)
}
