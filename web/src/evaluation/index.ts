export { evaluationPages } from './routes.tsx'
export { evaluationStaffPages } from './staff-routes.tsx'

/** What juries made of an application, for the screen of a room below. */
export const loadEvaluationSummary = async () => ({
  default: (await import('./staff/evaluation-summary.tsx')).EvaluationSummary,
})
