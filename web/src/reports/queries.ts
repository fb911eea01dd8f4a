import { queryOf } from '../kernel/api/index.ts'

/** How soon figures that are being counted are asked for again, in milliseconds. */
const countingMs = 2500
/** Between two looks at what waits, in milliseconds: not all of it is told as it happens. */
const lookAgainMs = 30_000

export function dashboardQuery(programId: string) {
  return {
    ...queryOf('readDashboard', { params: { programId } }),
    refetchInterval: (query: { state: { data?: { isCounting: boolean } | undefined } }) =>
      query.state.data?.isCounting ? countingMs : (false as const),
  }
}

export function agendaQuery(programId: string) {
  return { ...queryOf('readDashboardAgenda', { params: { programId } }), refetchInterval: lookAgainMs }
}

export function reportSettingsQuery(programId: string) {
  return queryOf('readReportSettings', { params: { programId } })
}

export function homeQuery() {
  return queryOf('readHomeDashboard')
}

export function statisticsQuery(platformId: string) {
  return queryOf('listPublicStatistics', { params: { platformId } })
}
