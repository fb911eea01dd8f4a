import { queryOf } from '../kernel/api/index.ts'
import { callQuery, type LogSearch } from './log-search.ts'

/** Which log: the platform's, a program's, or that of one application. */
export type LogPlace =
  | { readonly of: 'platform' }
  | { readonly of: 'program'; readonly programId: string }
  | { readonly of: 'application'; readonly programId: string; readonly responseId: string }

/** A log changes all the time: it is read anew each time it is opened. */
const always = { maxAge: 0 }

export function logQuery(place: LogPlace, search: LogSearch) {
  const query = callQuery(search)
  if (place.of === 'platform') return queryOf('listPlatformLog', { query }, always)
  const { programId } = place
  if (place.of === 'program') return queryOf('listProgramLog', { params: { programId }, query }, always)
  return queryOf('listApplicationHistory', { params: { programId, responseId: place.responseId }, query }, always)
}
