import { bareNumber } from '@laurel/contract/forms'

/** `732 829 320 00074`: as people read it aloud; what is no such number stays as typed. */
export function groupedNumber(typed: string): string {
  const digits = bareNumber(typed)
  if (!/^\d{9}(?:\d{5})?$/.test(digits)) return typed
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 9), digits.slice(9)].filter(Boolean).join('\u00a0')
}
