import { maxGrantAmount } from '@laurel/contract/grants'
import { amountText, type Currency, parseAmount } from '@laurel/contract/payments'
import { useWords } from '../kernel/words/index.ts'

/** Amounts as the reader's language writes them. */
export function useMoney(currency: Currency): (amount: number) => string {
  const { locale } = useWords()
  return (amount) => amountText(amount, currency, locale)
}

/** What somebody typed, in minor units; undefined where it is no amount, or nothing. */
export function readAmount(text: string, currency: Currency): number | undefined {
  return parseAmount(text, currency, maxGrantAmount) || undefined
}
