/**
 * A date as a person types it (`26/2/2027`, `26.02.27`, `2027-02-26`, `26 02 2027`) as `YYYY-MM-DD`; null when it is no
 * date that exists. Days come before months, as in all ten languages, but where `format` puts months first.
 */
export function parseTypedDate(typed: string, format?: string): string | null {
  const parts = typed
    .trim()
    .split(/[^\d]+/)
    .filter(Boolean)
  if (parts.length !== 3) return null
  const isIso = parts[0]?.length === 4
  const [first, second, last] = parts as [string, string, string]
  const inOrder = format?.startsWith('MM') ? ([last, first, second] as const) : ([last, second, first] as const)
  const [year, month, day] = isIso ? ([first, second, last] as const) : inOrder
  const iso = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${iso}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) ? iso : null
}

/** How a language writes a date in figures, for dayjs. */
export function dateFormatOf(locale: string): string {
  if (locale === 'de' || locale === 'pl' || locale === 'ru') return 'DD.MM.YYYY'
  return locale === 'nl' ? 'DD-MM-YYYY' : 'DD/MM/YYYY'
}

/** How logs write it (spec §9): days come first in French, months otherwise. */
export function logDateFormatOf(locale: string): string {
  return locale === 'fr' ? 'DD/MM/YYYY' : 'MM/DD/YYYY'
}
