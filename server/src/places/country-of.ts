import type { ScenePlatform } from '../kernel/scene.ts'

/** The country in which a platform most likely speaks of places: that of its time zone, where it names a capital. */
export function countryOf({ timeZone }: Pick<ScenePlatform, 'timeZone'>): string | undefined {
  return countryOfZone[timeZone]
}

const countryOfZone: Readonly<Record<string, string>> = {
  'Europe/Paris': 'FR',
  'Europe/Brussels': 'BE',
  'Europe/Zurich': 'CH',
  'Europe/Luxembourg': 'LU',
  'Europe/Amsterdam': 'NL',
  'Europe/Madrid': 'ES',
  'Europe/Berlin': 'DE',
  'Europe/Vienna': 'AT',
  'Europe/Rome': 'IT',
  'Europe/Warsaw': 'PL',
  'Europe/Lisbon': 'PT',
  'Europe/Andorra': 'AD',
  'Europe/Moscow': 'RU',
  'Europe/London': 'GB',
}
