import type { Locale } from '@laurel/contract/kernel/locale'

/** Figures of one column, each with as many decimals as the one that needs most of them. */
export function evenFigures(lang: Locale, values: readonly (number | null)[], decimals = 1): string[] {
  const needed = values.map((value) => String(Number((value ?? 0).toFixed(decimals))).split('.')[1]?.length ?? 0)
  const digits = Math.max(0, ...needed)
  const format = new Intl.NumberFormat(lang, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return values.map((value) => (value === null ? '–' : format.format(Number(value.toFixed(digits)) || 0)))
}
