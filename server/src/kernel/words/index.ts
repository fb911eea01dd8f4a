import { readdirSync, readFileSync } from 'node:fs'
import { defaultLocale, type Locale, locales, zoneTime } from '@laurel/contract/kernel/locale'
import { plainSpaces } from '@laurel/contract/kernel/text'
import i18next, { type i18n } from 'i18next'

const SOURCES = new URL('../../', import.meta.url)
/** What the pages say with the same words stands in the contract. */
const SHARED = new URL('../../../../contract/src/', import.meta.url)

function readRoom(sources: URL, room: string, locale: Locale): Record<string, string> {
  try {
    return JSON.parse(readFileSync(new URL(`${room}/words/${locale}.json`, sources), 'utf8')) as Record<string, string>
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}

function readWords(): i18n {
  const rooms = [SHARED, SOURCES].flatMap((sources) =>
    readdirSync(sources, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? [{ sources, name: entry.name }] : [],
    ),
  )
  const resources = Object.fromEntries(
    locales.map((locale) => [
      locale,
      { translation: Object.assign({}, ...rooms.map((room) => readRoom(room.sources, room.name, locale))) },
    ]),
  )
  const words = i18next.createInstance()
  words.init({
    resources,
    fallbackLng: defaultLocale,
    keySeparator: false,
    nsSeparator: false,
    // Mails escape when they are laid out; subjects must not be escaped at all.
    interpolation: { escapeValue: false },
    showSupportNotice: false,
    initAsync: false,
  } as Parameters<i18n['init']>[0])
  return words
}

let words: i18n | undefined

/** A text for a person, in mails and documents that the server writes: `server/src/<room>/words/<locale>.json`,
 * or the contract's where the pages say the same. */
export function say(locale: Locale, key: string, params: Record<string, string | number> = {}): string {
  words ??= readWords()
  if (!words.exists(key, { ...params, lng: locale })) throw new Error(`No words for ${key}`)
  return words.t(key, { ...params, lng: locale })
}

/** A text with its placeholders as they are written; of one with plural forms, the form of many. */
export function sayRaw(locale: Locale, key: string): string {
  words ??= readWords()
  const found = [key, `${key}_other`].find((one) => words?.exists(one, { lng: locale }))
  if (!found) throw new Error(`No words for ${key}`)
  return words.t(found, { lng: locale, interpolation: { skipOnVariables: false, prefix: '\u0000', suffix: '\u0000' } })
}

/** A moment as the reader's language writes it, with the place whose clock it is: "26 février 2027 à 17 h 00 (heure de Paris)". */
export function sayDateTime(locale: Locale, moment: Date, timeZone: string): string {
  return withZone(locale, formatFor(locale, timeZone, 'minute').formatToParts(moment), timeZone)
}

/** A day as people write it: "17 juin 2027". */
export function sayDay(locale: Locale, moment: Date, timeZone: string): string {
  const said = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { dateStyle: 'long', timeZone }).format(
    moment,
  )
  return locale === 'fr' ? said.replace(/^1(?= )/, '1er') : said
}

/** The same of a calendar day, `2027-06-17`. */
export const dayText = (locale: Locale, day: string): string => sayDay(locale, new Date(`${day}T00:00:00Z`), 'UTC')

/** From one moment to another, a day that both share said once: "26 February 2027, 5:00 – 6:30 pm (Paris time)". */
export function sayBetween(locale: Locale, from: Date, to: Date, timeZone: string): string {
  const parts = formatFor(locale, timeZone, 'minute').formatRangeToParts(from, to)
  if (parts.filter(({ type }) => type === 'timeZoneName').length === 1) return withZone(locale, parts, timeZone)
  return [from, to].map((moment) => sayDateTime(locale, moment, timeZone)).join(' – ')
}

function withZone(locale: Locale, parts: readonly { type: string; value: string }[], timeZone: string): string {
  const zone = parts.findIndex(({ type }) => type === 'timeZoneName')
  const said = textOf(locale, parts.slice(0, zone))
  return `${said} (${zoneTime(timeZone, locale)})`
}

function textOf(locale: Locale, parts: readonly { value: string }[]): string {
  const said = plainSpaces(parts.map(({ value }) => value).join(''))
    .replace('\u00a0–\u00a0', ' – ')
    .trim()
  if (locale !== 'fr') return said.replace(/\u00a0(?=[ap]m\b)/g, ' ')
  return said.replace(/^1(?= \D)/, '1er').replace(/\b0?(\d+):(\d)/g, '$1\u00a0h\u00a0$2')
}

/** The same to the second and with the distance from UTC, for what proves when something was sent. */
export function sayInstant(locale: Locale, moment: Date, timeZone: string): string {
  const parts = formatFor(locale, timeZone, 'second').formatToParts(moment)
  const zone = parts.findIndex(({ type }) => type === 'timeZoneName')
  const said = plainSpaces(
    parts
      .slice(0, zone)
      .map(({ value }) => value)
      .join(''),
  ).trim()
  const distance = parts[zone]?.value.replace('GMT', 'UTC') ?? ''
  const place = zoneTime(timeZone, locale)
  return `${locale === 'fr' ? said.replace(/^1(?= )/, '1er') : said} (${place}${distance === place ? '' : `, ${distance}`})`
}

function formatFor(locale: Locale, timeZone: string, to: 'minute' | 'second'): Intl.DateTimeFormat {
  const name = `${locale} ${timeZone} ${to}`
  const known = formats.get(name)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    ...{ day: 'numeric', month: 'long', year: 'numeric', minute: '2-digit' },
    ...(to === 'second' ? { hour: '2-digit', second: '2-digit' } : { hour: 'numeric', hour12: locale === 'en' }),
    timeZoneName: to === 'second' ? 'shortOffset' : 'short',
    timeZone,
  })
  formats.set(name, made)
  return made
}

/** Formats are slow to make: one for each language and zone is kept, some thousands at most. */
const formats = new Map<string, Intl.DateTimeFormat>()
