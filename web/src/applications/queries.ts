import { queryOf } from '../kernel/api/index.ts'

export function myApplicationQuery(responseId: string) {
  return queryOf('getMyApplication', { params: { responseId } })
}

export function myApplicationsQuery() {
  return queryOf('listMyApplications', { query: { perPage: 100 } })
}

/** What one wrote before, to start from: asked where nothing is answered yet. */
export function copySourcesQuery(responseId: string) {
  return queryOf('listCopySources', { params: { responseId } })
}
