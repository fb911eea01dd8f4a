import type { StoredCompany } from '@laurel/contract/forms'
import type { Locale } from '@laurel/contract/kernel/locale'
import { say } from '../../kernel/words/index.ts'

/** What the register said of a company, line by line, and when. */
export function companyLines(company: StoredCompany, locale: Locale): string[] {
  const date = dateOf(company.fetchedAt, locale)
  if (company.state !== 'found')
    return [say(locale, company.state === 'not_found' ? 'forms.company.not_found' : 'forms.company.silent', { date })]
  const { name, legalForm, address, isActive } = company
  return [
    [name, legalForm].filter(Boolean).join(' — '),
    address,
    say(locale, isActive ? 'forms.company.readActive' : 'forms.company.readClosed', { date }),
  ].filter((line) => line !== '')
}

function dateOf(moment: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(moment),
  )
}
