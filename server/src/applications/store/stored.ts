import type { GateStatus } from '@laurel/contract/applications/states'
import type { Answers } from '@laurel/contract/forms/values'
import { ask, keepNewest, type PlatformDb } from '../../kernel/db/index.ts'
import { findPlan, type Plan } from '../../programs/index.ts'
import type { Gate } from './gates.ts'
import type { AnswerSheet, FieldVersion, Mutation } from './steps.ts'

/** A sheet as it is kept, with the revision of its form that is published now. */
export interface StoredSheet extends AnswerSheet {
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

/** The rows that a frame is made of beside its application. */
export interface StoredContents {
  readonly sheets: readonly StoredSheet[]
  readonly gates: readonly Gate[]
  /** Answers of the quiz for fields that nobody has written in yet, by their keys. */
  readonly known?: Answers
  /** The steps and rules of its program; absent with the application. */
  readonly plan?: Plan
  /** Under which it was read. */
  readonly stamps?: Stamps
}

/** Neither stands for two contents, ever: what is remembered under both is what the database holds (decision 17). */
interface Stamps {
  readonly answers_stamp: string | null
  readonly plan_stamp: string
}

interface StampsRow extends Stamps {
  readonly category_id: string
}

interface Contents {
  readonly sheets: readonly SheetRow[]
  readonly gates: readonly GateRow[]
  readonly known: Answers | null
}

const from = `from applications a join programs p on p.platform_id = a.platform_id and p.id = a.program_id
  where a.platform_id = $1 and a.id = $2`
const stampsOf = `select a.answers_stamp, p.plan_stamp, a.category_id ${from}`
const storedOf = `select
    (select coalesce(json_agg(s), '[]') from (
      select s.step_id, s.form_id, s.revision, s.seen_revision, s.answers, s.field_versions, s.mutations, s.version,
        s.updated_at, f.published_revision
      from application_steps s join forms f on f.platform_id = s.platform_id and f.id = s.form_id
      where s.platform_id = $1 and s.application_id = $2
    ) s) as sheets,
    (select coalesce(json_agg(g), '[]') from application_gates g
      where g.platform_id = $1 and g.application_id = $2) as gates,
    a.eligibility -> 'known' as known, a.answers_stamp, p.plan_stamp, a.category_id ${from}`

interface CachedContents extends Stamps {
  /** The contents as JSON: whoever recalls them has them to themselves. */
  readonly text: string
}

/** Of the applications that are being filled in, up to so many characters in all. */
const cache = keepNewest<CachedContents>(32_000_000, ({ text }) => text.length)

/** The sheets and gates of an application, and the plan of its category. */
export async function readStored(db: PlatformDb, applicationId: string): Promise<StoredContents> {
  const last = cache.recall(nameOf(db, applicationId))
  if (last) {
    const [row] = await ask<StampsRow>(db, stampsOf, [db.platformId, applicationId])
    if (row?.answers_stamp === last.answers_stamp && row.plan_stamp === last.plan_stamp)
      return toStored(db, { ...row, ...(JSON.parse(last.text) as Contents) })
  }
  const [row] = await ask<StampsRow & Contents>(db, storedOf, [db.platformId, applicationId])
  return row ? toStored(db, row) : { sheets: [], gates: [] }
}

const nameOf = ({ platformId }: PlatformDb, applicationId: string) => `${platformId} ${applicationId}`

async function toStored(db: PlatformDb, row: StampsRow & Contents): Promise<StoredContents> {
  const { sheets, gates, known, answers_stamp, plan_stamp } = row
  const plan = await findPlan(db, row.category_id, plan_stamp)
  return {
    sheets: sheets.map(readSheet),
    gates: gates.map(readGate),
    ...(known && { known }),
    ...(plan && { plan }),
    stamps: { answers_stamp, plan_stamp },
  }
}

/**
 * Remembers what stands once a sheet is written under a stamp. Before the commit: should it fail, nobody will read that
 * stamp.
 */
export function cacheSaved(
  db: PlatformDb,
  applicationId: string,
  { sheets, gates, known, stamps }: StoredContents,
  { sheet, stamp }: { readonly sheet: AnswerSheet; readonly stamp: string },
): void {
  if (!stamps) return
  const former = sheets.find(({ stepId }) => stepId === sheet.stepId)
  const others = sheets.filter((one) => one !== former)
  const { seenRevision = sheet.revision } = former ?? sheet
  // Of another form than before, a draft follows the revision that is published.
  const publishedRevision = former?.formId === sheet.formId ? former.publishedRevision : sheet.revision
  const contents: Contents = {
    sheets: [...others, { ...sheet, seenRevision, publishedRevision }].map(writeSheet),
    gates: gates.map(writeGate),
    known: known ?? null,
  }
  const { plan_stamp } = stamps
  const text = JSON.stringify(contents)
  cache.remember(nameOf(db, applicationId), { answers_stamp: stamp, plan_stamp, text })
}

function readSheet(row: SheetRow): StoredSheet {
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
    requestedAt: row.asked_at === null ? null : new Date(row.asked_at),
    answeredAt: row.answered_at === null ? null : new Date(row.answered_at),
  }
}

function writeSheet(sheet: StoredSheet): SheetRow {
  return {
    step_id: sheet.stepId,
    form_id: sheet.formId,
    revision: sheet.revision,
    seen_revision: sheet.seenRevision ?? null,
    published_revision: sheet.publishedRevision,
    answers: sheet.answers,
    field_versions: sheet.versions,
    mutations: sheet.mutations,
    version: sheet.version,
    updated_at: sheet.updatedAt.toISOString(),
  }
}

function writeGate(gate: Gate): GateRow {
  return {
    step_id: gate.stepId,
    field_key: gate.fieldKey,
    status: gate.status,
    message: gate.message,
    asked_at: gate.requestedAt?.toISOString() ?? null,
    answered_at: gate.answeredAt?.toISOString() ?? null,
  }
}
