import { FieldPlace } from '@laurel/contract/applications/portal'
import { AnswersSchema } from '@laurel/contract/forms/values'
import { Locale } from '@laurel/contract/kernel/locale'
import { isEmailAddress } from '@laurel/contract/kernel/text'
import { z } from 'zod'
import { type ArchivedTable, aList, anObject } from '../kernel/archive/index.ts'

const email = z.string().refine(isEmailAddress)

/** Where the answers of a program's applications stand in the columns that lists read. */
export const archivedColumns: readonly ArchivedTable[] = [
  { name: 'list_slots', by: 'program_id', order: ['program_id', 'field_key'] },
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
  { name: 'update_campaigns', by: 'program_id', order: ['id'], people: { started_by: 'null' } },
  {
    name: 'update_campaign_applications',
    by: 'campaign_id',
    in: 'update_campaigns',
    order: ['campaign_id', 'application_id'],
  },
]

/** Tables that name files. */
export const archivedReceipts: readonly ArchivedTable[] = [
  { name: 'receipts', by: 'application_id', in: 'applications', order: ['submission_id', 'file_id'] },
]
