import type { Locale } from '../../kernel/locale/index.ts'
import { zoneCountries } from './zone-countries.ts'

const byLanguage: Readonly<Record<Locale, string>> = {
  en: 'GB',
  fr: 'FR',
  nl: 'NL',
  es: 'ES',
  de: 'DE',
  it: 'IT',
  pl: 'PL',
  pt: 'PT',
  ca: 'ES',
  ru: 'RU',
}

/** The country assumed of phone numbers without prefix in a program: where its days begin, or else where its language is at home. */
export function phoneCountryOf({ timeZone, defaultLang }: { timeZone: string; defaultLang: Locale }): string {
  return zoneCountries.get(timeZone) ?? byLanguage[defaultLang]
}
