import { type Page, page, signedInOnly } from '../kernel/router/index.ts'

const text = (value: unknown) => (value === undefined || value === null ? '' : String(value))

/** What an application asks for, as it stands in the address: read as it is, judged by the server. */
export const readConsentSearch = (search: Readonly<Record<string, unknown>>) => ({
  client_id: text(search.client_id),
  redirect_uri: text(search.redirect_uri),
  state: text(search.state),
  response_type: text(search.response_type),
  scope: text(search.scope),
  code_challenge: text(search.code_challenge),
  code_challenge_method: text(search.code_challenge_method),
})
export type ConsentSearch = ReturnType<typeof readConsentSearch>

/** Where people allow an application to act in their name (docs/rules.md §5). */
export const appPages: readonly Page[] = [
  page({
    area: 'bare',
    path: '/oauth/login',
    view: () => import('./consent-page.tsx').then((m) => m.ConsentPage),
    words: ['apps'],
    title: 'apps.consent.page',
    search: readConsentSearch,
    guard: (request) => signedInOnly(request),
  }),
]
