import type { Locale } from '@laurel/contract/kernel/locale'

/** A day as people write it: "17 juin 2027". */
export function sayDay(locale: Locale, moment: Date, timeZone: string): string {
  const said = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { dateStyle: 'long', timeZone }).format(
    moment,
  )
  return locale === 'fr' ? said.replace(/^1(?= )/, '1er') : said
}
