import type { Permission } from '@laurel/contract/kernel'

/**
 * What would tell a juror of a blind session who applies. In its program, and in what holds all programs together, the
 * narrower role counts while it lasts (docs/decisions/0020-judging-blind-as-staff.md).
 */
export const closedToBlindJurors: ReadonlySet<Permission> = new Set<Permission>([
  'platform.logs.read',
  'platform.emails.read',
  // Requests name people with what they sent.
  'platform.privacy.read',
  'platform.privacy.manage',
  'program.applications.read',
  'program.applications.update',
  'program.applications.decide',
  'program.applications.delete',
  'program.applications.import',
  'program.applications.export',
  'program.personal-data.export',
  'program.personal-data.delete',
  'program.automation.manage',
  'program.votes.manage',
  'program.votes.review',
  'program.evaluation.assign',
  'program.evaluation.export',
  'program.evaluation.reveal',
  'program.grants.read',
  'program.grants.manage',
  'program.grants.approve',
  'program.grants.pay',
  'program.payments.read',
  'program.payments.confirm',
  'program.payments.refund',
  'program.payments.export',
  'program.logs.read',
])
