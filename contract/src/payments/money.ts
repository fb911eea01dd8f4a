/** Digits after the point of the currencies that a program may ask for (ISO 4217). */
export const currencyExponents = {
  EUR: 2,
  USD: 2,
  GBP: 2,
  CHF: 2,
  CAD: 2,
  AUD: 2,
  PLN: 2,
  CZK: 2,
  DKK: 2,
  SEK: 2,
  NOK: 2,
  RON: 2,
  MAD: 2,
  BRL: 2,
  JPY: 0,
  XOF: 0,
  XAF: 0,
  CLP: 0,
  TND: 3,
  KWD: 3,
} as const

export type Currency = keyof typeof currencyExponents
export const currencies = Object.keys(currencyExponents) as [Currency, ...Currency[]]

/** The largest amount that one payment may have, in minor units: what card networks take. */
export const maxAmount = 99_999_999

/** An amount as people type it, in minor units; undefined where it is none, or is finer than the currency. */
export function parseAmount(text: string, currency: Currency, max: number = maxAmount): number | undefined {
  const exponent = currencyExponents[currency]
  const found = /^(\d{1,12})(?:[.,](\d+))?$/.exec(text.replaceAll(/[\s\u00a0\u202f]/g, ''))
  if (!found) return undefined
  const [, whole = '', part = ''] = found
  const fine = part.replace(/0+$/, '')
  if (fine.length > exponent) return undefined
  const amount = Number(whole) * 10 ** exponent + Number(fine.padEnd(exponent, '0') || 0)
  return amount <= max ? amount : undefined
}

/** An amount as machines and forms write it: `60.00`, `60` in yen, `60.000` in dinars. */
export function plainAmount(amount: number, currency: Currency): string {
  const exponent = currencyExponents[currency]
  const sign = amount < 0 ? '-' : ''
  const digits = String(Math.abs(amount)).padStart(exponent + 1, '0')
  if (exponent === 0) return sign + digits
  return `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
}

/** An amount in words of its reader: `60,00 €`. */
export function amountText(amount: number, currency: Currency, locale: string): string {
  const digits = currencyExponents[currency]
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return format.format(amount / 10 ** digits)
}

/** Half up, for shares of whole amounts. */
export function shareOf(amount: number, part: number, whole: number): number {
  return whole === 0 ? 0 : Math.floor((2 * amount * part + whole) / (2 * whole))
}

/** Of an amount with its tax, the tax; rates in hundredths of a percent. */
export function taxWithin(gross: number, rate: number): number {
  return shareOf(gross, rate, 10_000 + rate)
}
