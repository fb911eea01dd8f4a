import type { Locale } from '@laurel/contract/kernel/locale'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** "2.5 MB", in the units of the language, of 1024 each as limits are counted. */
export function sizeText(locale: Locale, bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)))
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits: 2,
  }).format(bytes / 1024 ** step)
}
