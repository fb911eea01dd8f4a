import type { FieldPlace } from '@laurel/contract/applications/portal'
import type { ApplicationSource, ApplicationState } from '@laurel/contract/applications/states'
import type { Locale } from '@laurel/contract/kernel/locale'
import type { Selectable } from 'kysely'
import type { DB } from '../../kernel/db/index.ts'

type Row = Selectable<DB['applications']>

/** An application as the server holds it. `version` rises with each change of anything in it. */
export interface Application {
  readonly id: string
  readonly programId: string
  readonly categoryId: string
  readonly ownerId: string | null
  readonly applicantName: string
  readonly applicantEmail: string
  readonly title: string
  readonly state: ApplicationState
  readonly stateBeforeDeletion: ApplicationState | null
  readonly deletedAt: Date | null
  readonly decidedAt: Date | null
  readonly decisionPublishedAt: Date | null
  readonly stateBeforeDecision: ApplicationState | null
  /** The program's own status, and the one that stood when a decision was taken. */
  readonly statusId: string | null
  readonly statusBeforeDecision: string | null
  readonly source: ApplicationSource
  readonly lang: Locale
  readonly number: number | null
  readonly reference: string | null
  readonly externalReference: string | null
  readonly importId: string | null
  readonly submittedAt: Date | null
  readonly changesMessage: string | null
  readonly changesUntil: Date | null
  readonly changesSteps: readonly string[]
  readonly changesFields: readonly FieldPlace[]
  readonly stateBeforeChanges: ApplicationState | null
  /** A later end than the program's, granted to this one. */
  readonly extendedUntil: Date | null
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly version: number
  /** Rises whenever somebody holds it or saves its answers. */
  readonly turn: number
}

/** The columns that an application is read from. */
export const applicationColumns = [
  'id',
  'program_id',
  'category_id',
  'owner_id',
  'applicant_name',
  'applicant_email',
  'title',
  'state',
  'state_before_deletion',
  'deleted_at',
  'decided_at',
  'decision_published_at',
  'state_before_decision',
  'status_id',
  'status_before_decision',
  'source',
  'lang',
  'number',
  'reference',
  'external_reference',
  'import_id',
  'submitted_at',
  'changes_message',
  'changes_until',
  'changes_steps',
  'changes_fields',
  'state_before_changes',
  'extended_until',
  'created_at',
  'updated_at',
  'version',
  'turn',
] as const
export type ApplicationRow = Pick<Row, (typeof applicationColumns)[number]>

export function readApplication(row: ApplicationRow): Application {
  return {
    id: row.id,
    programId: row.program_id,
    categoryId: row.category_id,
    ownerId: row.owner_id,
    applicantName: row.applicant_name,
    applicantEmail: row.applicant_email,
    title: row.title,
    state: row.state as ApplicationState,
    stateBeforeDeletion: row.state_before_deletion as ApplicationState | null,
    deletedAt: row.deleted_at,
    decidedAt: row.decided_at,
    decisionPublishedAt: row.decision_published_at,
    stateBeforeDecision: row.state_before_decision as ApplicationState | null,
    statusId: row.status_id,
    statusBeforeDecision: row.status_before_decision,
    source: row.source as ApplicationSource,
    lang: row.lang as Locale,
    number: row.number,
    reference: row.reference,
    externalReference: row.external_reference,
    importId: row.import_id,
    submittedAt: row.submitted_at,
    changesMessage: row.changes_message,
    changesUntil: row.changes_until,
    changesSteps: row.changes_steps,
    changesFields: row.changes_fields as unknown as FieldPlace[],
    stateBeforeChanges: row.state_before_changes as ApplicationState | null,
    extendedUntil: row.extended_until,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
    turn: row.turn,
  }
}
