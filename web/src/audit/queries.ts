import { filterOf, type LogSearch } from './log-search.ts'

/** Which log: the platform's, a program's, or that of one application. */
export type LogPlace =
  | { readonly of: 'platform' }
  | { readonly of: 'program'; readonly programId: string }
  | { readonly of: 'application'; readonly programId: string; readonly responseId: string }

/** What a log is asked for, but for the page. */
export function logQuery(search: LogSearch) {
  return { ...filterOf(search), sort: search.sort }
}
