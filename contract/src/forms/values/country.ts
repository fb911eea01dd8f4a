import { countries, countryName, isCountry } from '../../kernel/country/index.ts'
import { locales } from '../../kernel/locale/index.ts'
import { fold } from './fold.ts'

/** Names that people write and that no language's list holds. */
const spokenNames: Record<string, string> = {
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  usa: 'US',
  'united states of america': 'US',
  'republic of ireland': 'IE',
  holland: 'NL',
}

let byName: Map<string, string> | undefined

/** The code of a country from its code, or from its name in any of the ten languages, accents and case aside. */
export function readCountry(text: string): string | undefined {
  const code = text.trim().toUpperCase()
  if (isCountry(code)) return code
  byName ??= indexNames()
  return byName.get(fold(text))
}

function indexNames(): Map<string, string> {
  const index = new Map(Object.entries(spokenNames))
  for (const locale of locales) {
    for (const code of countries) index.set(fold(countryName(code, locale)), code)
  }
  return index
}
