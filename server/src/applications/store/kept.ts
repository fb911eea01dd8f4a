import type { GateStatus } from '@laurel/contract/applications'
import type { Answers } from '@laurel/contract/forms'
import { ask, type PlatformDb } from '../../kernel/db/index.ts'
import { findPlan, type Plan } from '../../programs/index.ts'
import type { Gate } from './gates.ts'
import type { AnswerSheet, FieldVersion, Mutation } from './steps.ts'

/** A sheet as it is kept, with the revision of its form that is published now. */
export interface KeptSheet extends AnswerSheet {
  readonly publishedRevision: number | null
}

/** Rows inside JSON, where moments are texts. */
interface SheetRow {
  readonly step_id: string
  readonly form_id: string
  readonly revision: number
  readonly seen_revision: number | null
  readonly answers: Answers
  readonly field_versions: Readonly<Record<string, FieldVersion>>
  readonly mutations: readonly Mutation[]
  readonly version: number
  readonly updated_at: string
  readonly published_revision: number | null
}

interface GateRow {
  readonly step_id: string
  readonly field_key: string
  readonly status: GateStatus
  readonly message: string
  readonly asked_at: string | null
  readonly answered_at: string | null
}

/** What a frame is made of beside its application. */
export interface Kept {
  readonly sheets: readonly KeptSheet[]
  readonly gates: readonly Gate[]
  /** What the quiz already said of fields nobody has written in yet, by their keys. */
  readonly known?: Answers
  /** What its applicants go through; absent with the application. */
  readonly plan?: Plan
}

const keptOf = `select
    (select coalesce(json_agg(s), '[]') from (
      select s.step_id, s.form_id, s.revision, s.seen_revision, s.answers, s.field_versions, s.mutations, s.version,
        s.updated_at, f.published_revision
      from application_steps s join forms f on f.platform_id = s.platform_id and f.id = s.form_id
      where s.platform_id = $1 and s.application_id = $2
    ) s) as sheets,
    (select coalesce(json_agg(g), '[]') from application_gates g
      where g.platform_id = $1 and g.application_id = $2) as gates,
    a.eligibility -> 'known' as known, a.category_id, p.plan_stamp
  from applications a join programs p on p.platform_id = a.platform_id and p.id = a.program_id
  where a.platform_id = $1 and a.id = $2`

interface KeptRow {
  readonly sheets: SheetRow[]
  readonly gates: GateRow[]
  readonly known: Answers | null
  readonly category_id: string
  readonly plan_stamp: string
}

/** What has been answered in an application, where its gates stand, and the plan of its category. */
export async function readKept(db: PlatformDb, applicationId: string): Promise<Kept> {
  const [row] = await ask<KeptRow>(db, keptOf, [db.platformId, applicationId])
  if (!row) return { sheets: [], gates: [] }
  const { sheets, gates, known } = row
  const plan = await findPlan(db, row.category_id, row.plan_stamp)
  return { sheets: sheets.map(readSheet), gates: gates.map(readGate), ...(known && { known }), ...(plan && { plan }) }
}

function readSheet(row: SheetRow): KeptSheet {
  return {
    stepId: row.step_id,
    formId: row.form_id,
    revision: row.revision,
    seenRevision: row.seen_revision ?? row.revision,
    publishedRevision: row.published_revision,
    answers: row.answers,
    versions: row.field_versions,
    mutations: row.mutations,
    version: row.version,
    updatedAt: new Date(row.updated_at),
  }
}

function readGate(row: GateRow): Gate {
  return {
    stepId: row.step_id,
    fieldKey: row.field_key,
    status: row.status,
    message: row.message,
    askedAt: row.asked_at === null ? null : new Date(row.asked_at),
    answeredAt: row.answered_at === null ? null : new Date(row.answered_at),
  }
}
