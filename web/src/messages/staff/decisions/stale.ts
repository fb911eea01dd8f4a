/** What every change of a publication makes stale. */
export const staleWithPublications = [
  'reviewDecisions',
  'listDecisionsToPublish',
  'listDecisionPublications',
  'countApplications',
  'listApplications',
  'getApplication',
] as const
