import { queryOf } from '../kernel/api/index.ts'
import type { InboxSearch } from './inbox-search.ts'

/** Milliseconds between two looks at what waits. */
export const lookAgain = 30_000

/** Things shown of each kind, and of one kind on a page. */
export const shownOfEach = 8
export const perPage = 30

export function inboxQuery({ scope, state, kind, page }: InboxSearch) {
  const stretch = kind ? { kind, page, perPage } : { perPage: shownOfEach }
  return queryOf('readTeamInbox', { query: { scope, standing: state, ...stretch } })
}

export function inboxCountsQuery() {
  return queryOf('countTeamInbox')
}
