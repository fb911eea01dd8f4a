/** The calendar's own words, fetched for the language shown; English comes with dayjs itself. */
export const dateLocales: Readonly<Record<string, () => Promise<unknown>>> = {
  fr: () => import('dayjs/locale/fr.js'),
  nl: () => import('dayjs/locale/nl.js'),
  es: () => import('dayjs/locale/es.js'),
  de: () => import('dayjs/locale/de.js'),
  it: () => import('dayjs/locale/it.js'),
  pl: () => import('dayjs/locale/pl.js'),
  pt: () => import('dayjs/locale/pt.js'),
  ca: () => import('dayjs/locale/ca.js'),
  ru: () => import('dayjs/locale/ru.js'),
}
