import type { Locale } from '@laurel/contract/kernel/locale'
import type { LegalPage } from '@laurel/contract/site'
import { queryOf } from '../kernel/api/index.ts'

/** A legal text as visitors read it; without a version, the one that holds today. */
export function legalTextQuery(platformId: string, legalPage: LegalPage, lang: Locale, version?: number) {
  return queryOf('getLegalText', { params: { platformId, legalPage }, query: { lang, ...(version && { version }) } })
}
