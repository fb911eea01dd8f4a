import { queryOf } from '../kernel/api/index.ts'

export function myApplicationQuery(responseId: string) {
  return queryOf('getMyApplication', { params: { responseId } })
}

export function myApplicationsQuery() {
  return queryOf('listMyApplications', { query: {} })
}
