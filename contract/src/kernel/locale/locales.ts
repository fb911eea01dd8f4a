/**
 * The ten languages of the interface (docs/rules.md §9). Apart from the schema, so that public pages read them without a schema
 * library.
 */
export const locales = ['en', 'fr', 'nl', 'es', 'de', 'it', 'pl', 'pt', 'ca', 'ru'] as const

type Locale = (typeof locales)[number]

/** French is the language of last resort (docs/rules.md §1). */
export const defaultLocale: Locale = 'fr'

export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && (locales as readonly string[]).includes(value)
}
