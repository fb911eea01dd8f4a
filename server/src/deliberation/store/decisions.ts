import type { DecisionSettings, DecisionType, EntryDecision } from '@laurel/contract/deliberation'
import type { LocalizedText } from '@laurel/contract/kernel/locale'
import { type Selectable, sql } from 'kysely'
import { type DB, json, type PlatformDb } from '../../kernel/db/index.ts'

export async function listDecisionTypes(db: PlatformDb, sessionId: string): Promise<DecisionType[]> {
  const all = db.from('decision_types').where('session_id', '=', sessionId)
  const rows = await all.orderBy('position').orderBy('id').selectAll().execute()
  return rows.map((row) => ({
    id: row.id,
    label: row.label as LocalizedText,
    outcome: row.outcome as DecisionType['outcome'],
    quota: row.quota,
    categoryQuotas: row.category_quotas as DecisionType['categoryQuotas'],
    takesAmount: row.takes_amount,
  }))
}

export async function findBudget(
  db: PlatformDb,
  sessionId: string,
): Promise<Pick<DecisionSettings, 'budgetCents' | 'currency'>> {
  const one = db.from('evaluation_sessions').where('id', '=', sessionId)
  return one.select(['budget_cents as budgetCents', 'budget_currency as currency']).executeTakeFirstOrThrow()
}

export async function setBudget(
  db: PlatformDb,
  sessionId: string,
  { budgetCents, currency }: Pick<DecisionSettings, 'budgetCents' | 'currency'>,
): Promise<void> {
  const set = { budget_cents: budgetCents, budget_currency: currency }
  await db.change('evaluation_sessions').set(set).where('id', '=', sessionId).execute()
}

export async function putDecisionType(
  db: PlatformDb,
  sessionId: string,
  type: DecisionType,
  position: number,
): Promise<void> {
  const values = {
    position,
    label: json(type.label),
    outcome: type.outcome,
    quota: type.quota,
    category_quotas: json(type.categoryQuotas),
    takes_amount: type.takesAmount,
  }
  await db
    .insert('decision_types', { id: type.id, session_id: sessionId, ...values })
    .onConflict((conflict) => conflict.columns(['platform_id', 'id']).doUpdateSet(values))
    .execute()
}

export async function deleteDecisionTypes(db: PlatformDb, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await db
      .remove('decision_types')
      .where('id', 'in', [...ids])
      .execute()
}

/** Of these types, those that a decision or a motion names. */
export async function listUsedTypes(db: PlatformDb, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`select t.id from decision_types t
    where t.platform_id = ${db.platformId} and t.id = any(${[...ids]}::uuid[]) and (
      exists (select from decisions d where d.platform_id = t.platform_id and d.type_id = t.id)
      or exists (select from motions m where m.platform_id = t.platform_id and m.type_id = t.id))`.execute(db.kysely)
  return rows.map(({ id }) => id)
}

export interface DecisionRow extends Omit<EntryDecision, 'byVote'> {
  readonly entryId: string
  readonly applicationId: string
  /** The motion that was carried and says the same. */
  readonly motionId: string | null
}

/** Without what names the application. */
export function presentDecision(row: DecisionRow): EntryDecision {
  const { entryId: _, applicationId: __, motionId, ...decision } = row
  return { ...decision, byVote: motionId !== null }
}

const readDecision = (row: Selectable<DB['decisions']> & { application_id: string }): DecisionRow => ({
  entryId: row.entry_id,
  applicationId: row.application_id,
  typeId: row.type_id,
  amountCents: row.amount_cents,
  internalNote: row.internal_note,
  feedback: row.feedback,
  state: row.state as EntryDecision['state'],
  version: row.version,
  motionId: row.motion_id,
})

/** The motion that still says what is decided, whatever is written beside. */
export function motionBehind(
  before: DecisionRow | undefined,
  { typeId, amountCents }: Pick<DecisionRow, 'typeId' | 'amountCents'>,
): string | null {
  return before?.typeId === typeId && before.amountCents === amountCents ? before.motionId : null
}

const withEntry = (db: PlatformDb) =>
  db.kysely
    .selectFrom('decisions as d')
    .innerJoin('entries as e', (join) =>
      join.onRef('e.platform_id', '=', 'd.platform_id').onRef('e.id', '=', 'd.entry_id'),
    )
    .where('d.platform_id', '=', db.platformId)
    .selectAll('d')
    .select('e.application_id')

export async function listDecisions(db: PlatformDb, sessionId: string): Promise<DecisionRow[]> {
  return (await withEntry(db).where('d.session_id', '=', sessionId).execute()).map(readDecision)
}

/** Public decisions about an application, with the session of each. */
export async function listPublishedOf(
  db: PlatformDb,
  applicationId: string,
): Promise<(DecisionRow & { sessionId: string })[]> {
  const rows = await withEntry(db)
    .where('e.application_id', '=', applicationId)
    .where('d.state', '=', 'published')
    .orderBy('d.published_at', 'desc')
    .execute()
  return rows.map((row) => ({ ...readDecision(row), sessionId: row.session_id }))
}

export async function lockDecision(db: PlatformDb, entryId: string): Promise<DecisionRow | undefined> {
  const row = await withEntry(db).where('d.entry_id', '=', entryId).forUpdate('d').executeTakeFirst()
  return row && readDecision(row)
}

export async function putDecision(
  db: PlatformDb,
  sessionId: string,
  decision: Pick<DecisionRow, 'entryId' | 'typeId' | 'amountCents' | 'internalNote' | 'feedback' | 'motionId'>,
  at: Date,
): Promise<void> {
  const values = {
    type_id: decision.typeId,
    amount_cents: decision.amountCents,
    internal_note: decision.internalNote,
    feedback: decision.feedback,
    motion_id: decision.motionId,
    updated_at: at,
  }
  await db
    .insert('decisions', { entry_id: decision.entryId, session_id: sessionId, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['platform_id', 'entry_id'])
        .doUpdateSet({ ...values, version: sql<number>`decisions.version + 1` }),
    )
    .execute()
}

export async function deleteDecision(db: PlatformDb, entryId: string): Promise<void> {
  await db.remove('decisions').where('entry_id', '=', entryId).execute()
}

export async function setConfirmed(
  db: PlatformDb,
  entryId: string,
  confirmed: { by: string; at: Date } | null,
  at: Date,
): Promise<void> {
  await db
    .change('decisions')
    .set({
      state: confirmed ? 'confirmed' : 'proposed',
      confirmed_by: confirmed?.by ?? null,
      confirmed_at: confirmed?.at ?? null,
      updated_at: at,
    })
    .set((expression) => ({ version: expression('version', '+', 1) }))
    .where('entry_id', '=', entryId)
    .execute()
}

export async function setPublished(db: PlatformDb, sessionId: string, at: Date): Promise<void> {
  const confirmed = db.change('decisions').set({ state: 'published', published_at: at, updated_at: at })
  await confirmed.where('session_id', '=', sessionId).where('state', '=', 'confirmed').execute()
}
