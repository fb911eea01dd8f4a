import type { GateStatus } from '@laurel/contract/applications'
import type { Answers } from '@laurel/contract/forms'
import { ask, type PlatformDb } from '../../kernel/db/index.ts'
import { type Plan, type PlanJson, planColumn, readPlan } from '../../programs/index.ts'
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

/** What is on record of the answers in an application. */
export interface Kept {
  readonly sheets: readonly KeptSheet[]
  readonly gates: readonly Gate[]
  /** What the quiz already said of fields nobody has written in yet, by their keys. */
  readonly known?: Answers
}

const keptColumns = `
    (select coalesce(json_agg(s), '[]') from (
      select s.step_id, s.form_id, s.revision, s.seen_revision, s.answers, s.field_versions, s.mutations, s.version,
        s.updated_at, f.published_revision
      from application_steps s join forms f on f.platform_id = s.platform_id and f.id = s.form_id
      where s.platform_id = $1 and s.application_id = $2
    ) s) as sheets,
    (select coalesce(json_agg(g), '[]') from application_gates g
      where g.platform_id = $1 and g.application_id = $2) as gates,
    (select a.eligibility -> 'known' from applications a where a.platform_id = $1 and a.id = $2) as known`

/** What has been answered in an application, and where its gates stand, in one read. */
export async function readKept(db: PlatformDb, applicationId: string): Promise<Kept> {
  const [row] = await ask<KeptRow>(db, keptOf, [db.platformId, applicationId])
  return presentKept(row)
}

const keptOf = `select ${keptColumns}`

/** The same with the plan of the application's category: all that a frame is made of but the application. */
export async function readPlanAndKept(db: PlatformDb, applicationId: string): Promise<Kept & { plan?: Plan }> {
  const [row] = await ask<KeptRow & { plan: PlanJson | null }>(db, planAndKeptOf, [db.platformId, applicationId])
  return { ...presentKept(row), ...(row?.plan && { plan: readPlan(row.plan) }) }
}

const planAndKeptOf = `select ${keptColumns}, ${planColumn('select category_id from applications where platform_id = $1 and id = $2')}`

interface KeptRow {
  readonly sheets: SheetRow[]
  readonly gates: GateRow[]
  readonly known: Answers | null
}

function presentKept({ sheets = [], gates = [], known }: Partial<KeptRow> = {}): Kept {
  return { sheets: sheets.map(readSheet), gates: gates.map(readGate), ...(known && { known }) }
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
