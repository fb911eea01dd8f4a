import type { Locale } from '@laurel/contract/kernel/locale'

const names = new Map<Locale, string>()

/** A language by its own name, as its readers look for it: Français, English, Русский. */
export function langName(lang: Locale): string {
  const known = names.get(lang)
  if (known) return known
  const name = new Intl.DisplayNames(lang, { type: 'language' }).of(lang) ?? lang
  const written = name.charAt(0).toLocaleUpperCase(lang) + name.slice(1)
  names.set(lang, written)
  return written
}
