import type { Locale } from '@laurel/contract/kernel/locale'
import { plainSpaces } from '@laurel/contract/kernel/text'

/** One room's words in one language: full key → text, plural forms as `key_one`, `key_other`… */
export type WordFile = Readonly<Record<string, string>>

export type WordParams = Readonly<Record<string, string | number>>

/** The words known so far. They are the same for every visitor, so the server shares them too. */
const words = new Map<Locale, Map<string, string>>()
const files = new Map<string, WordFile>()
const plurals = new Map<Locale, Intl.PluralRules>()

export function hasWords(locale: Locale, room: string): boolean {
  return files.has(`${locale}/${room}`)
}

export function addWords(locale: Locale, room: string, file: WordFile): void {
  files.set(`${locale}/${room}`, file)
  const known = words.get(locale) ?? new Map<string, string>()
  words.set(locale, known)
  for (const [key, text] of Object.entries(file)) known.set(key, text)
}

/** The words to send along with a page, so that the browser can take over without asking for them. */
export function wordsToSend(locale: Locale, rooms: readonly string[]): Record<string, WordFile> {
  const sent: Record<string, WordFile> = {}
  for (const room of rooms) {
    const file = files.get(`${locale}/${room}`)
    if (file) sent[room] = file
  }
  return sent
}

export function hasWord(locale: Locale, key: string): boolean {
  return words.get(locale)?.has(key) ?? false
}

/** The text of a key; `count` chooses among its plural forms and is written as the language writes numbers. */
export function wordIn(locale: Locale, key: string, params: WordParams = {}): string {
  return fill(locale, findText(locale, key, params.count) ?? key, params)
}

function findText(locale: Locale, key: string, count: string | number | undefined): string | undefined {
  const known = words.get(locale)
  if (count === undefined) return known?.get(key)
  return known?.get(`${key}_${pluralOf(locale, Number(count))}`) ?? known?.get(`${key}_other`) ?? known?.get(key)
}

function pluralOf(locale: Locale, count: number): Intl.LDMLPluralRule {
  const rules = plurals.get(locale) ?? new Intl.PluralRules(locale)
  plurals.set(locale, rules)
  return rules.select(count)
}

function fill(locale: Locale, text: string, params: WordParams): string {
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => {
    const value = params[name]
    if (value === undefined) return placeholder
    return name === 'count' && typeof value === 'number' ? countText(locale, value) : String(value)
  })
}

function countText(locale: Locale, count: number): string {
  return plainSpaces(count.toLocaleString(locale))
}
