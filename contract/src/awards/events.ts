/** What happens to certificates: the name of each event and its payload. Those of one award name its application, and nobody. */
export interface AwardEvents {
  'award_template.created': { templateId: string; name: Record<string, string> }
  'award_template.changed': { templateId: string; name: Record<string, string> }
  'award_template.deleted': { templateId: string; name: Record<string, string> }
  'award_template.handed_out': { templateId: string; name: Record<string, string>; recipients: number }
  'award.issued': { awardId: string; templateId: string; number: string }
  'award.corrected': { awardId: string; number: string; version: number }
  'award.revoked': { awardId: string; number: string; version: number }
}
