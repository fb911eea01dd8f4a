/**
 * A date as a person types it (`26/2/2027`, `26.02.27`, `2027-02-26`, `26 02 2027`) as `YYYY-MM-DD`; null when it is no
 * date that exists. A year of two figures is the last that is not after `latest`; without it the century is to be said. Days come before months, as in all ten languages, but where `format` puts months first.
 */
export function parseTypedDate(typed: string, format?: string, latest?: string): string | null {
  const parts = typed
    .trim()
    .split(/[^\d]+/)
    .filter(Boolean)
  if (parts.length !== 3) return null
  const isIso = parts[0]?.length === 4
  const [first, second, last] = parts as [string, string, string]
  const inOrder = format?.startsWith('MM') ? ([last, first, second] as const) : ([last, second, first] as const)
  const [year, month, day] = isIso ? ([first, second, last] as const) : inOrder
  const monthAndDay = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const century = year.length === 2 ? centuryOf(`${year}-${monthAndDay}`, latest) : ''
  if (century === undefined) return null
  const iso = `${century}${year}-${monthAndDay}`
  const time = Date.parse(`${iso}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) ? iso : null
}

function centuryOf(rest: string, latest: string | undefined): string | undefined {
  return latest === undefined ? undefined : ['20', '19'].find((century) => `${century}${rest}` <= latest)
}

/** How a language writes a date in figures, for dayjs. */
export function dateFormatOf(locale: string): string {
  if (locale === 'de' || locale === 'pl' || locale === 'ru') return 'DD.MM.YYYY'
  return locale === 'nl' ? 'DD-MM-YYYY' : 'DD/MM/YYYY'
}

/** How logs write it (docs/rules.md §9): days come first in French, months otherwise. */
export function logDateFormatOf(locale: string): string {
  return locale === 'fr' ? 'DD/MM/YYYY' : 'MM/DD/YYYY'
}
