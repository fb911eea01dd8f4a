import { isAtWork } from '@laurel/contract/exchange'
import { queryOf } from '../kernel/api/index.ts'

/** What a change of an import makes stale. */
export const importReads = [
  'getImport',
  'listImports',
  'listImportProblems',
  'listImportCauses',
  'listKeptApplications',
] as const
/** The same where applications came in or went away. */
export const applicationReads = [...importReads, 'listApplications', 'countApplications'] as const

/** While the server is at it, how far it is, every half second. */
const interval = 500

/** The history: read anew while an import is at work. */
export const importInterval = {
  perPage: 20,
  maxAge: 0,
  refetchInterval: (rows: readonly Parameters<typeof isAtWork>[0][]) =>
    rows.some(isAtWork) ? 4 * interval : (false as const),
}

export function importQuery(programId: string, importId: string) {
  return {
    ...queryOf('getImport', { params: { programId, importId } }, { maxAge: 0 }),
    refetchInterval: (query: { state: { data?: { state: Parameters<typeof isAtWork>[0]['state'] } | undefined } }) =>
      query.state.data && isAtWork(query.state.data) ? interval : (false as const),
  }
}

export function valuesQuery(programId: string, importId: string, column: string) {
  return queryOf('listImportValues', { params: { programId, importId }, query: { column, perPage: 200 } })
}

/** What a change of saved choices makes stale. */
export const savedReads = ['listSavedMappings'] as const

export function savedQuery(programId: string) {
  return queryOf('listSavedMappings', { params: { programId }, query: { perPage: 100 } }, { maxAge: 0 })
}

export function skippedQuery(programId: string, importId: string) {
  return queryOf('listKeptApplications', { params: { programId, importId }, query: { perPage: 20 } }, { maxAge: 0 })
}
