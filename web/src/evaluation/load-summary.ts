/** How juries marked an application, for the screen of a room below. */
export const loadEvaluationSummary = async () => ({
  default: (await import('./staff/evaluation-summary.tsx')).EvaluationSummary,
})
