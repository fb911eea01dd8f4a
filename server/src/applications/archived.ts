import { createHash, randomBytes } from 'node:crypto'
import type { ArchivedTable } from '../kernel/archive/index.ts'

/** Links that were mailed open nothing in another installation: whoever is waited for is invited again. */
const freshToken = () => ({ token_hash: createHash('sha256').update(randomBytes(32)).digest('hex') })

export const archivedTags: readonly ArchivedTable[] = [
  { name: 'program_statuses', by: 'program_id', order: ['id'] },
  { name: 'tags', by: 'program_id', order: ['id'] },
  { name: 'list_slots', by: 'program_id', order: ['program_id', 'field_key'] },
  { name: 'saved_views', by: 'program_id', order: ['id'], people: { owner_id: 'null' }, butNot: "t.scope = 'private'" },
]

/** Applications with all that was given and decided. Texts for searching are made again when somebody looks for something. */
export const archivedApplications: readonly ArchivedTable[] = [
  {
    name: 'applications',
    by: 'program_id',
    order: ['id'],
    omit: ['import_id', 'answers_stamp', 'values_changed_at'],
    people: { owner_id: 'null' },
    participants: ['owner_id'],
  },
  { name: 'application_companies', by: 'application_id', in: 'applications', order: ['application_id', 'number'] },
  { name: 'application_steps', by: 'program_id', order: ['application_id', 'step_id'], omit: ['stamp'] },
  {
    name: 'application_gates',
    by: 'application_id',
    in: 'applications',
    order: ['application_id', 'step_id', 'field_key'],
    people: { answered_by: 'null' },
  },
  { name: 'application_tags', by: 'application_id', in: 'applications', order: ['application_id', 'tag_id'] },
  {
    name: 'application_assignees',
    by: 'application_id',
    in: 'applications',
    order: ['application_id', 'user_id'],
    people: { user_id: 'drop' },
  },
  {
    name: 'submissions',
    by: 'application_id',
    in: 'applications',
    order: ['id'],
    people: { submitted_by: 'null' },
    participants: ['submitted_by'],
  },
  {
    name: 'application_requests',
    by: 'program_id',
    order: ['id'],
    isUnnamed: true,
    people: { asked_by: 'drop', answered_by: 'null' },
    participants: ['asked_by'],
  },
  {
    name: 'application_reminders',
    by: 'application_id',
    in: 'applications',
    order: ['application_id', 'closes_at', 'days'],
  },
  { name: 'deadline_extensions', by: 'program_id', order: ['id'], isUnnamed: true, people: { granted_by: 'null' } },
  {
    name: 'collaborators',
    by: 'application_id',
    in: 'applications',
    order: ['id'],
    isUnnamed: true,
    omit: ['token_hash'],
    people: { user_id: 'null', invited_by: 'null' },
    participants: ['user_id'],
    fill: freshToken,
  },
  {
    name: 'referees',
    by: 'application_id',
    in: 'applications',
    order: ['id'],
    omit: ['token_hash'],
    people: { invited_by: 'null' },
    fill: freshToken,
  },
  { name: 'update_campaigns', by: 'program_id', order: ['id'], people: { started_by: 'null' } },
  {
    name: 'update_campaign_applications',
    by: 'campaign_id',
    in: 'update_campaigns',
    order: ['campaign_id', 'application_id'],
  },
]

/** What the team noted beside applications. */
export const archivedCasework: readonly ArchivedTable[] = [
  { name: 'answer_edits', by: 'application_id', in: 'applications', order: ['id'], people: { author_id: 'null' } },
  {
    name: 'team_comments',
    by: 'application_id',
    in: 'applications',
    order: ['id'],
    people: { author_id: 'null', resolved_by_id: 'null' },
  },
  {
    name: 'team_tasks',
    by: 'application_id',
    in: 'applications',
    order: ['id'],
    people: { assignee_id: 'null', created_by_id: 'null', done_by_id: 'null' },
  },
]

/** What names files. */
export const archivedReceipts: readonly ArchivedTable[] = [
  { name: 'receipts', by: 'application_id', in: 'applications', order: ['submission_id', 'file_id'] },
]
