import { sampleIds as s } from './sample-ids.ts'

const at = '2027-01-01T00:00:00Z'

const certificate = {
  number: 'CE-2027-0001',
  platform: 'Sample',
  askedAt: at,
  erasedAt: at,
  mode: 'shell',
  by: '',
  lines: [],
  hash: '',
  signature: '',
  publicKey: '',
}

/** What people asked about their data, and what must not be erased. */
export function privacyRows(
  userId: string,
  staffId: string,
): readonly (readonly [table: string, row: Readonly<Record<string, unknown>>])[] {
  return [
    [
      'privacy_requests',
      {
        id: s.privacyRequest,
        kind: 'erasure',
        origin: 'team',
        person_id: userId,
        asked_at: at,
        due_at: at,
        answered_at: at,
        state: 'done',
        left_behind: JSON.stringify({ account: 1, drafts: 0, applications: 0, files: 0, messages: 0, juries: 0 }),
        certificate: JSON.stringify(certificate),
      },
    ],
    [
      'retention_rules',
      {
        id: s.retentionRule,
        subject: 'drafts',
        since: 'last_change',
        length: 12,
        unit: 'months',
        mode: 'all',
        responsible_id: staffId,
        is_active: true,
        effective_at: at,
        created_at: at,
      },
    ],
    ['mail_preferences', { user_id: userId, paces: JSON.stringify({ reminders: 'digest' }), changed_at: at }],
    [
      'mail_digest_lines',
      { user_id: userId, kind: 'application_reminder', subject: 'Sample', url: 'http://localhost/', at },
    ],
    ['foreign_mail_links', { email_id: s.email, host: 'outside.example', kind: 'sample', at }],
    ['holds', { id: s.hold, application_id: s.application, reason: 'Sample', placed_by: staffId, placed_at: at }],
  ]
}
