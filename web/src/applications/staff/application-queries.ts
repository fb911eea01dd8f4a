import { queryOf } from '../../kernel/api/index.ts'

export function applicationQuery(programId: string, responseId: string) {
  return queryOf('getApplication', { params: { programId, responseId } })
}

export function historyQuery(programId: string, responseId: string) {
  return queryOf('listApplicationHistory', { params: { programId, responseId }, query: { perPage: 50 } })
}

/** Reads that every change of an application invalidates. */
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
