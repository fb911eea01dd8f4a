import { plainNumber } from './company-number.ts'

/** `732 829 320 00074`: as people read it aloud; what is no such number stays as typed. */
export function groupedNumber(typed: string): string {
  const digits = plainNumber(typed)
  if (!/^\d{9}(?:\d{5})?$/.test(digits)) return typed
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 9), digits.slice(9)].filter(Boolean).join('\u00a0')
}

/** Country codes of one and two digits; all others have three (ITU-T E.164). */
const shortCodes = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

/** `+33 6 12 34 56 78`: a stored phone number as people read it; what is no such number stays as typed. */
export function groupedPhone(typed: string): string {
  const digits = /^\+(\d{7,15})$/.exec(typed)?.[1]
  if (!digits) return typed
  const code = shortCodes.exec(digits)?.[0] ?? digits.slice(0, 3)
  const national = digits.slice(code.length)
  const parts = code === '1' ? [national.slice(0, 3), national.slice(3, 6), national.slice(6)] : inPairs(national)
  return [`+${code}`, ...parts.filter(Boolean)].join('\u00a0')
}

/** Pairs from the right; an odd digit stands first. */
function inPairs(digits: string): string[] {
  const odd = digits.length % 2
  return [digits.slice(0, odd), ...(digits.slice(odd).match(/\d\d/g) ?? [])]
}
