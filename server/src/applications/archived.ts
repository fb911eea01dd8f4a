import { createHash, randomBytes } from 'node:crypto'
import { FieldPlace, FilterTreeSchema, ViewColumn } from '@laurel/contract/applications'
import { AnswersSchema } from '@laurel/contract/forms'
import { isEmailAddress, Locale, LocalizedText } from '@laurel/contract/kernel'
import { z } from 'zod'
import { type ArchivedTable, aList, anObject, fits } from '../kernel/archive/index.ts'

const email = z.string().refine(isEmailAddress)

/** Links that were mailed open nothing in another installation: whoever is waited for is invited again. */
const freshToken = () => ({ token_hash: createHash('sha256').update(randomBytes(32)).digest('hex') })

export const archivedTags: readonly ArchivedTable[] = [
  {
    name: 'program_statuses',
    by: 'program_id',
    order: ['id'],
    columns: { label: LocalizedText, applicant_label: LocalizedText.nullable() },
  },
  { name: 'tags', by: 'program_id', order: ['id'], columns: { label: LocalizedText } },
  { name: 'list_slots', by: 'program_id', order: ['program_id', 'field_key'] },
  {
    name: 'saved_views',
    by: 'program_id',
    order: ['id'],
    people: { owner_id: 'null' },
    butNot: "t.scope = 'private'",
    columns: { columns: fits(z.array(ViewColumn)), filter: fits(FilterTreeSchema.nullable()) },
  },
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
    columns: {
      lang: Locale,
      changes_fields: z.array(FieldPlace),
      copied: anObject.nullable(),
      eligibility: anObject.nullable(),
    },
  },
  { name: 'application_companies', by: 'application_id', in: 'applications', order: ['application_id', 'number'] },
  {
    name: 'application_steps',
    by: 'program_id',
    order: ['application_id', 'step_id'],
    omit: ['stamp'],
    columns: { answers: AnswersSchema, field_versions: anObject, mutations: aList },
  },
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
    columns: { steps: z.array(z.looseObject({ answers: AnswersSchema })) },
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
  {
    name: 'deadline_extensions',
    by: 'program_id',
    order: ['id'],
    isUnnamed: true,
    people: { granted_by: 'null' },
    columns: { email },
  },
  {
    name: 'collaborators',
    by: 'application_id',
    in: 'applications',
    order: ['id'],
    isUnnamed: true,
    omit: ['token_hash'],
    people: { user_id: 'null', invited_by: 'null' },
    participants: ['user_id'],
    columns: { email },
    fill: freshToken,
  },
  {
    name: 'referees',
    by: 'application_id',
    in: 'applications',
    order: ['id'],
    omit: ['token_hash'],
    people: { invited_by: 'null' },
    columns: { email, lang: Locale, answers: AnswersSchema },
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
  {
    name: 'answer_edits',
    by: 'application_id',
    in: 'applications',
    order: ['id'],
    people: { author_id: 'null' },
    columns: { changes: aList },
  },
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
