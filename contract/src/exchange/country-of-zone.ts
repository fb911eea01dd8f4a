import { countries } from '../forms/index.ts'

const known = new Map<string, string>()

/** Engines name it as a property or, later, as a call. */
interface ZonedLocale {
  readonly timeZones?: readonly string[]
  getTimeZones?(): readonly string[]
}

/** The country, two letters, in whose time people live there: whose phones are meant where no prefix is written. */
export function countryOfZone(timeZone: string): string | undefined {
  if (known.size === 0) {
    for (const country of countries) {
      const locale = new Intl.Locale('und', { region: country }) as unknown as ZonedLocale
      for (const zone of locale.getTimeZones?.() ?? locale.timeZones ?? [])
        if (!known.has(zone)) known.set(zone, country)
    }
  }
  return known.get(timeZone)
}
