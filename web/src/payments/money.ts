import { amountText, type Currency } from '@laurel/contract/payments'
import { useWords } from '../kernel/words/index.ts'

/** Amounts as the reader's language writes them. */
export function useMoney(currency: Currency): (amount: number) => string {
  const { locale } = useWords()
  return (amount) => amountText(amount, currency, locale)
}
