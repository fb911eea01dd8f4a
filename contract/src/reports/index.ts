export {
  ComingDate,
  Dashboard,
  DashboardAgenda,
  DashboardCounts,
  DayCount,
  PlaceCounts,
  WaitingCount,
  waitingKinds,
} from './dashboard.ts'
export { departmentOf, departments } from './departments.ts'
export { reportEndpoints } from './endpoints.ts'
export { addDays, daysBetween, type Forecast, forecast } from './forecast.ts'
export { HomeDashboard, HomeProgram } from './home.ts'
export { publicCurve, smallestShown, withoutSmall } from './small-counts.ts'
export { PublicStatistics } from './statistics.ts'
