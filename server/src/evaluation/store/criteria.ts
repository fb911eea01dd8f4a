import type { Criterion, CriterionInput } from '@laurel/contract/evaluation'
import type { LocalizedText } from '@laurel/contract/kernel/locale'
import { type Selectable, sql } from 'kysely'
import { type DB, json, type PlatformDb } from '../../kernel/db/index.ts'

/** The lines of a session's sheet: criteria, and the separators between them. */
function readCriterion(row: Selectable<DB['criteria']>): Criterion {
  return {
    id: row.id,
    position: row.position,
    kind: row.kind as Criterion['kind'],
    title: row.title as LocalizedText,
    help: row.help as LocalizedText,
    min: row.min,
    max: row.max,
    step: row.step,
    weight: row.weight,
    required: row.required,
    mayAbstain: row.may_abstain,
    options: row.options as Criterion['options'],
    categories: row.categories as string[],
    comment: row.comment as Criterion['comment'],
    commentBelow: row.comment_below,
    commentAbove: row.comment_above,
    anchors: row.anchors as Criterion['anchors'],
    shortest: row.shortest,
    longest: row.longest,
    elimination: row.elimination as Criterion['elimination'],
    quotes: row.quotes as string[],
  }
}

export async function listCriteria(db: PlatformDb, sessionId: string): Promise<Criterion[]> {
  const all = db.from('criteria').where('session_id', '=', sessionId)
  return (await all.orderBy('position').orderBy('id').selectAll().execute()).map(readCriterion)
}

export async function findCriterion(db: PlatformDb, sessionId: string, id: string): Promise<Criterion | undefined> {
  const row = await db
    .from('criteria')
    .where('session_id', '=', sessionId)
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst()
  return row && readCriterion(row)
}

const columns = (input: CriterionInput) => ({
  kind: input.kind,
  title: json(input.title),
  help: json(input.help),
  min: input.min,
  max: input.max,
  step: input.step,
  weight: input.weight,
  required: input.required,
  may_abstain: input.mayAbstain,
  options: json(input.options),
  categories: json(input.categories),
  comment: input.comment,
  comment_below: input.commentBelow,
  comment_above: input.commentAbove,
  anchors: json(input.anchors),
  shortest: input.shortest,
  longest: input.longest,
  elimination: input.elimination,
  quotes: json(input.quotes),
})

export async function insertCriterion(
  db: PlatformDb,
  sessionId: string,
  criterion: { id: string; position: number; input: CriterionInput },
): Promise<Criterion> {
  const { id, position, input } = criterion
  const added = db.insert('criteria', { id, session_id: sessionId, position, ...columns(input) })
  return readCriterion(await added.returningAll().executeTakeFirstOrThrow())
}

export async function setCriterion(db: PlatformDb, id: string, input: CriterionInput): Promise<Criterion> {
  const changed = db.change('criteria').set(columns(input)).where('id', '=', id)
  return readCriterion(await changed.returningAll().executeTakeFirstOrThrow())
}

export async function deleteCriterion(db: PlatformDb, id: string): Promise<void> {
  await db.remove('criteria').where('id', '=', id).execute()
}

/** @param order all criteria of the session */
export async function setCriteriaOrder(db: PlatformDb, sessionId: string, order: readonly string[]): Promise<void> {
  await sql`update criteria set position = o.position from unnest(${[...order]}::uuid[]) with ordinality as o(id, position)
    where criteria.platform_id = ${db.platformId} and criteria.session_id = ${sessionId} and criteria.id = o.id`.execute(
    db.kysely,
  )
}
