import { countAgain } from './read-dashboard.ts'

export { reportRoutes } from './routes.ts'
export const reportJobs = [countAgain]
