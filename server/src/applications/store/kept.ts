import type { GateStatus } from '@laurel/contract/applications'
import type { Answers } from '@laurel/contract/forms'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { PlatformDb } from '../../kernel/db/index.ts'
import type { Gate } from './gates.ts'
import type { AnswerSheet, FieldVersion, Mutation } from './steps.ts'

/** A sheet as it is kept, with the revision of its form that is published now. */
export interface KeptSheet extends AnswerSheet {
  readonly publishedRevision: number | null
}

/** What has been answered in an application, and where its gates stand, in one read. */
export async function readKept(db: PlatformDb, applicationId: string): Promise<{ sheets: KeptSheet[]; gates: Gate[] }> {
  const row = await kept(db, applicationId).executeTakeFirstOrThrow()
  return { sheets: row.sheets.map(readSheet), gates: row.gates.map(readGate) }
}

function kept(db: PlatformDb, applicationId: string) {
  return db.kysely.selectNoFrom([
    jsonArrayFrom(sheetsOf(db, applicationId)).as('sheets'),
    jsonArrayFrom(gatesOf(db, applicationId)).as('gates'),
  ])
}

type Kept = Awaited<ReturnType<ReturnType<typeof kept>['executeTakeFirstOrThrow']>>

function sheetsOf(db: PlatformDb, applicationId: string) {
  return db.kysely
    .selectFrom('application_steps as s')
    .innerJoin('forms as f', (join) =>
      join.onRef('f.platform_id', '=', 's.platform_id').onRef('f.id', '=', 's.form_id'),
    )
    .where('s.platform_id', '=', db.platformId)
    .where('s.application_id', '=', applicationId)
    .select(['s.step_id', 's.form_id', 's.revision', 's.answers', 's.field_versions', 's.mutations', 's.version'])
    .select(['s.updated_at', 'f.published_revision'])
}

function gatesOf(db: PlatformDb, applicationId: string) {
  return db
    .from('application_gates')
    .where('application_id', '=', applicationId)
    .select(['step_id', 'field_key', 'status', 'message', 'asked_at', 'answered_at'])
}

/** Moments come as texts inside JSON. */
function readSheet(row: Kept['sheets'][number]): KeptSheet {
  return {
    stepId: row.step_id,
    formId: row.form_id,
    revision: row.revision,
    publishedRevision: row.published_revision,
    answers: row.answers as Answers,
    versions: row.field_versions as unknown as Record<string, FieldVersion>,
    mutations: row.mutations as unknown as Mutation[],
    version: row.version,
    updatedAt: new Date(row.updated_at),
  }
}

function readGate(row: Kept['gates'][number]): Gate {
  return {
    stepId: row.step_id,
    fieldKey: row.field_key,
    status: row.status as GateStatus,
    message: row.message,
    askedAt: row.asked_at === null ? null : new Date(row.asked_at),
    answeredAt: row.answered_at === null ? null : new Date(row.answered_at),
  }
}
