import { useWords } from '../../kernel/words/index.ts'

/** Cents, as the reader's language writes money (docs/rules.md §9: amounts are divided by 100). */
export function useMoney(): (cents: number, currency?: string) => string {
  const { format } = useWords()
  return (cents, currency = 'EUR') => format.number(cents / 100, { style: 'currency', currency })
}

/** `plus` as people read it. */
export function planName(plan: string): string {
  return plan.charAt(0).toUpperCase() + plan.slice(1)
}
