import { type BulkAction, isBulkAtWork } from '@laurel/contract/bulk'
import { queryOf } from '../kernel/api/index.ts'

/** Milliseconds between two looks at work in progress. */
const pace = 1000

/** The bulk actions of a program, looked at again while one is at work. */
export function bulksQuery(programId: string) {
  return {
    ...queryOf('listBulkActions', { params: { programId }, query: { perPage: 10 } }, { maxAge: 0 }),
    refetchInterval: (query: { state: { data?: { data: readonly BulkAction[] } | undefined } }) =>
      intervalOf(query.state.data?.data ?? []),
  }
}

function intervalOf(actions: readonly BulkAction[]): number | false {
  return actions.some(isBulkAtWork) ? pace : false
}

/** All of them, the newest first. */
export const bulkInterval = { perPage: 20, maxAge: 0, refetchInterval: intervalOf }

export function sessionsQuery(programId: string) {
  return queryOf('listEvaluationSessions', { params: { programId }, query: { perPage: 200 } })
}
