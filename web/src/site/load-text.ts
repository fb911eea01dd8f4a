import type { LegalPage } from '@laurel/contract/site'
import { type LoadContext, orPageError } from '../kernel/router/index.ts'
import { legalTextQuery } from './queries.ts'
import type { TextSearch } from './text-search.ts'

/** Reads a text; a version that does not exist is an address that does not. */
export const loadText = (name: LegalPage) => async (context: LoadContext<unknown, TextSearch>) => {
  const { read, visit, locale, search } = context
  await orPageError(read(legalTextQuery(visit.platform.id, name, locale, search.version)), 'not_found', {
    status: 404,
    title: 'kernel.notFound.title',
    message: 'site.noVersion',
    button: { label: 'site.home', to: '/' },
  })
  return undefined
}
