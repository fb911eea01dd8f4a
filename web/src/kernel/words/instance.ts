import type { Locale } from '@laurel/contract/kernel'
import { createInstance, type i18n } from 'i18next'

/** One room's words in one language: full key → text. */
export type WordFile = Readonly<Record<string, string>>

const instances = new Map<Locale, i18n>()
const files = new Map<string, WordFile>()

/** The words of a language known so far. They are the same for every visitor, so the server shares them too. */
export function instanceOf(locale: Locale): i18n {
  const known = instances.get(locale)
  if (known) return known
  const made = createInstance()
  void made.init({
    lng: locale,
    resources: { [locale]: { translation: {} } },
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false },
  })
  instances.set(locale, made)
  return made
}

export function hasWords(locale: Locale, room: string): boolean {
  return files.has(`${locale}/${room}`)
}

export function addWords(locale: Locale, room: string, words: WordFile): void {
  files.set(`${locale}/${room}`, words)
  instanceOf(locale).addResourceBundle(locale, 'translation', words, false, true)
}

/** The words to send along with a page, so that the browser can take over without asking for them. */
export function wordsToSend(locale: Locale, rooms: readonly string[]): Record<string, WordFile> {
  const sent: Record<string, WordFile> = {}
  for (const room of rooms) {
    const words = files.get(`${locale}/${room}`)
    if (words) sent[room] = words
  }
  return sent
}
