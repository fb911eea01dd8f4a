export { ownSessionPath } from './own-session.ts'
export { evaluationPages } from './routes.tsx'
export { useSessionCounts } from './use-session-counts.ts'

/** What juries made of an application, for the screen of a room below. */
export const loadEvaluationSummary = async () => ({
  default: (await import('./staff/evaluation-summary.tsx')).EvaluationSummary,
})

/** Whom an applicant names as not to judge an application, on the applicant's own page. */
export const loadNamedConflicts = async () => ({
  default: (await import('./named/named-conflicts.tsx')).NamedConflicts,
})

/** What juries tell who applied, for the page of an application. */
export const loadApplicationFeedback = async () => ({
  default: (await import('./council/application-feedback.tsx')).ApplicationFeedback,
})
