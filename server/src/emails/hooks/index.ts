export { marksFor } from './marks.ts'
export { mailReportRoutes } from './report-routes.ts'
export { takeHookJob } from './take-hook.ts'
