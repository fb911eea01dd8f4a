/** Signs of a conflict, the strongest first. */
export const conflictSigns = [
  'same_person',
  'same_email',
  'team_member',
  'co_applicant',
  'same_company',
  'same_phone',
  'same_organisation',
  'same_domain',
] as const
export type ConflictSign = (typeof conflictSigns)[number]
