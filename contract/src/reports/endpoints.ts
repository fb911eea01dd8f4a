import { z } from 'zod'
import { endpoint, listOf } from '../kernel/index.ts'
import { Dashboard, DashboardAgenda } from './dashboard.ts'
import { HomeDashboard } from './home.ts'
import { PublicStatistics } from './statistics.ts'

const one = '/api/user.programs/{programId}' as const
const ofProgram = z.object({ programId: z.string().max(80) })
const seen = { to: 'staff', permission: 'program.applications.read' } as const
const ReportSettings = z.object({ showsStatistics: z.boolean() })

export const reportEndpoints = {
  readDashboard: endpoint({
    name: 'readDashboard',
    method: 'GET',
    path: `${one}/dashboard`,
    summary: "A program's figures: exact at the moment they say they were counted",
    access: seen,
    params: ofProgram,
    ok: Dashboard,
    perMinute: 120,
  }),
  readDashboardAgenda: endpoint({
    name: 'readDashboardAgenda',
    method: 'GET',
    path: `${one}/dashboard/agenda`,
    summary: 'What waits for the team of a program, and the dates to come',
    access: seen,
    params: ofProgram,
    ok: DashboardAgenda,
  }),
  readReportSettings: endpoint({
    name: 'readReportSettings',
    method: 'GET',
    path: `${one}/report-settings`,
    summary: 'Whether anyone may read the statistics of a program',
    access: { to: 'staff', permission: 'program.settings.read' },
    params: ofProgram,
    ok: ReportSettings,
  }),
  changeReportSettings: endpoint({
    name: 'changeReportSettings',
    method: 'PUT',
    path: `${one}/report-settings`,
    summary: 'Show the statistics of a program to anyone, or no longer',
    access: { to: 'staff', permission: 'program.settings.manage' },
    params: ofProgram,
    body: ReportSettings,
    ok: ReportSettings,
  }),
  readHomeDashboard: endpoint({
    name: 'readHomeDashboard',
    method: 'GET',
    path: '/api/dashboard',
    summary: 'The active programs of the caller together: figures, what waits and the dates to come',
    access: { to: 'staff', permission: 'platform.back-office-access.authorize' },
    ok: HomeDashboard,
    perMinute: 120,
  }),
  listPublicStatistics: endpoint({
    name: 'listPublicStatistics',
    method: 'GET',
    path: '/api/portal/platforms/{platformId}/statistics',
    summary: 'The statistics of the public programs whose organiser shows them; small counts are left out',
    access: { to: 'anyone' },
    params: z.object({ platformId: z.string().max(100) }),
    ok: listOf(PublicStatistics),
    perMinute: 60,
  }),
}
