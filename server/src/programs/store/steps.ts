import type { GateSettings } from '@laurel/contract/forms/fields'
import type { LocalizedText } from '@laurel/contract/kernel/locale'
import type { StepType } from '@laurel/contract/programs'
import type { Selectable } from 'kysely'
import { ask, type DB, json, type PlatformDb } from '../../kernel/db/index.ts'

export interface StepRow {
  readonly id: string
  readonly programId: string
  readonly categoryId: string
  readonly type: StepType
  readonly title: LocalizedText
  /** Its place in its category, from 1, once read in order. */
  readonly position: number
  readonly formId: string | null
  /** Rich text of a textarea step. */
  readonly content: LocalizedText
  /** What a submission step says while it is a gate on the way. */
  readonly gate: GateSettings
}

function read(row: Selectable<DB['steps']>): StepRow {
  return {
    id: row.id,
    programId: row.program_id,
    categoryId: row.category_id,
    type: row.type as StepType,
    title: row.title as LocalizedText,
    position: row.position,
    formId: row.form_id,
    content: row.content as LocalizedText,
    gate: row.gate as GateSettings,
  }
}

/** The steps of a program: those of its first category in order, then those of the next. */
export async function listSteps(db: PlatformDb, programId: string): Promise<StepRow[]> {
  return listStepsOf(db, [programId])
}

/** Written out: every list of applications asks it. */
const ofPrograms = `select s.* from steps s
  join categories c on c.platform_id = s.platform_id and c.id = s.category_id
  where s.platform_id = $1 and s.program_id = any($2::uuid[])
  order by c.position, c.id, s.position, s.id`

/** The steps of several programs, category by category, in order. */
export async function listStepsOf(db: PlatformDb, programIds: readonly string[]): Promise<StepRow[]> {
  if (programIds.length === 0) return []
  const rows = await ask<Selectable<DB['steps']>>(db, ofPrograms, [db.platformId, programIds])
  return rows.map(read)
}

/** The steps of one category, in order. */
export async function listStepsOfCategory(db: PlatformDb, categoryId: string): Promise<StepRow[]> {
  const rows = await db
    .from('steps')
    .where('category_id', '=', categoryId)
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(read)
}

export async function findStep(db: PlatformDb, stepId: string): Promise<StepRow | undefined> {
  const row = await db.from('steps').where('id', '=', stepId).selectAll().executeTakeFirst()
  return row && read(row)
}

export async function insertStep(db: PlatformDb, step: StepRow): Promise<void> {
  await db
    .insert('steps', {
      id: step.id,
      program_id: step.programId,
      category_id: step.categoryId,
      type: step.type,
      title: json(step.title),
      position: step.position,
      form_id: step.formId,
      content: json(step.content),
      gate: json(step.gate),
    })
    .execute()
}

export async function setStep(
  db: PlatformDb,
  stepId: string,
  step: Pick<StepRow, 'title' | 'formId' | 'content' | 'gate'>,
): Promise<void> {
  await db
    .change('steps')
    .set({ title: json(step.title), form_id: step.formId, content: json(step.content), gate: json(step.gate) })
    .where('id', '=', stepId)
    .execute()
}

export async function setStepPosition(db: PlatformDb, stepId: string, position: number): Promise<void> {
  await db.change('steps').set({ position }).where('id', '=', stepId).execute()
}

export async function removeStep(db: PlatformDb, stepId: string): Promise<void> {
  await db.remove('steps').where('id', '=', stepId).execute()
}
