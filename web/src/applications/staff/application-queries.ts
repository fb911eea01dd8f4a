import { queryOf } from '../../kernel/api/index.ts'

export function applicationQuery(programId: string, responseId: string) {
  return queryOf('getApplication', { params: { programId, responseId } })
}

export function historyQuery(programId: string, responseId: string) {
  return queryOf('listApplicationHistory', { params: { programId, responseId }, query: { perPage: 50 } })
}

/** What every change of an application makes stale. */
export const invalidatedWithApplications = [
  'listApplications',
  'listDeposits',
  'countApplications',
  'getApplication',
  'getApplicationPlace',
  'listApplicationHistory',
  'countWaiting',
  'readTeamInbox',
  'countTeamInbox',
  'readDashboardAgenda',
] as const
