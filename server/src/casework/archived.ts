import { LocalizedText } from '@laurel/contract/kernel/locale'
import { type ArchivedTable, aList } from '../kernel/archive/index.ts'

/** The statuses and tags of a program, which its applications name. */
export const archivedLabels: readonly ArchivedTable[] = [
  {
    name: 'program_statuses',
    by: 'program_id',
    order: ['id'],
    columns: { label: LocalizedText, applicant_label: LocalizedText.nullable() },
  },
  { name: 'tags', by: 'program_id', order: ['id'], columns: { label: LocalizedText } },
]

/** The team's notes beside applications, and who looks after them. */
export const archivedCasework: readonly ArchivedTable[] = [
  { name: 'application_tags', by: 'application_id', in: 'applications', order: ['application_id', 'tag_id'] },
  {
    name: 'application_assignees',
    by: 'application_id',
    in: 'applications',
    order: ['application_id', 'user_id'],
    people: { user_id: 'drop' },
  },
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
