/** Of certificates, and of those that were handed out. */
export const awardEventNames = [
  'award_template.created',
  'award_template.changed',
  'award_template.deleted',
  'award_template.handed_out',
  'award.issued',
  'award.corrected',
  'award.revoked',
] as const
