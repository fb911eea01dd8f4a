import { z } from 'zod'

/** The ten languages of the interface (spec §9). */
export const locales = ['en', 'fr', 'nl', 'es', 'de', 'it', 'pl', 'pt', 'ca', 'ru'] as const

export const Locale = z.enum(locales)
export type Locale = z.infer<typeof Locale>

/** French is the language of last resort (spec §1). */
export const defaultLocale: Locale = 'fr'

export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && (locales as readonly string[]).includes(value)
}
