import { reportEndpoints } from '@laurel/contract/reports'
import { bind } from '../kernel/http/index.ts'
import { changeReportSettings, listPublicStatistics, readReportSettings } from './public-statistics.ts'
import { readAgenda } from './read-agenda.ts'
import { readDashboard } from './read-dashboard.ts'
import { readHome } from './read-home.ts'

export const reportRoutes = bind(reportEndpoints, {
  readDashboard: (scene, { program }) => readDashboard(scene, program),
  readDashboardAgenda: (scene, { program }) => readAgenda(scene, program),
  readReportSettings: (scene, { program }) => readReportSettings(scene, program),
  changeReportSettings: (scene, { program, body }) => changeReportSettings(scene, program, body),
  readHomeDashboard: (scene) => readHome(scene),
  listPublicStatistics: (scene) => listPublicStatistics(scene),
})
