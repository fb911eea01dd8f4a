/** Whom an applicant names as not to judge an application, on the applicant’s own page. */
export const loadNamedConflicts = async () => ({
  default: (await import('./named/named-conflicts.tsx')).NamedConflicts,
})
