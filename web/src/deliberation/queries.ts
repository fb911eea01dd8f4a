import { queryOf } from '../kernel/api/index.ts'

/** The room in which the jury deliberates. */
export function roomQuery(sessionId: string) {
  return queryOf('getDeliberation', { params: { sessionId } })
}
