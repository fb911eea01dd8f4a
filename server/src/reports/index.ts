import { countAgain } from './read-dashboard.ts'

export { changeReportSettings } from './public-statistics.ts'
export { reportRoutes } from './routes.ts'
export const reportJobs = [countAgain]
