import type { RetentionRuleDraft } from '@laurel/contract/privacy'
import type { Insertable, Selectable, Updateable } from 'kysely'
import { ask, type DB, json, type PlatformDb } from '../../kernel/db/index.ts'

export type RuleRow = Selectable<DB['retention_rules']>
type Changes = Omit<Updateable<DB['retention_rules']>, 'platform_id' | 'id'>

export function listRules(db: PlatformDb): Promise<RuleRow[]> {
  return db.from('retention_rules').selectAll().orderBy('created_at').orderBy('id').execute()
}

export function findRule(db: PlatformDb, id: string): Promise<RuleRow | undefined> {
  return db.from('retention_rules').where('id', '=', id).selectAll().executeTakeFirst()
}

/** Held until the end of the transaction. */
export function lockRule(db: PlatformDb, id: string): Promise<RuleRow | undefined> {
  return db.from('retention_rules').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()
}

export function insertRule(
  db: PlatformDb,
  row: Omit<Insertable<DB['retention_rules']>, 'platform_id'>,
): Promise<RuleRow> {
  return db.insert('retention_rules', row).returningAll().executeTakeFirstOrThrow()
}

export function changeRule(db: PlatformDb, id: string, changes: Changes): Promise<RuleRow> {
  return db.change('retention_rules').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

export async function deleteRule(db: PlatformDb, id: string): Promise<void> {
  await db.remove('retention_rules').where('id', '=', id).execute()
}

/** What a draft writes in a row. */
export const columnsOf = (draft: RetentionRuleDraft, programId: string | null) => ({
  subject: draft.subject,
  since: draft.since,
  length: draft.length,
  unit: draft.unit,
  program_id: programId,
  states: [...draft.states],
  mode: draft.mode,
  is_active: draft.isActive,
})

/** A person who leaves answers for no rule any more: it stops. */
export async function stopRulesOf(db: PlatformDb, userId: string): Promise<void> {
  await db
    .change('retention_rules')
    .set({ is_active: false, responsible_id: null, next_run_at: null })
    .where('responsible_id', '=', userId)
    .execute()
}

export async function insertRun(db: PlatformDb, operationId: string, ruleId: string, cutoff: Date): Promise<void> {
  await db.insert('retention_runs', { operation_id: operationId, rule_id: ruleId, cutoff }).execute()
}

export type RunRow = Selectable<DB['retention_runs']>

export function findRun(db: PlatformDb, operationId: string): Promise<RunRow | undefined> {
  return db.from('retention_runs').where('operation_id', '=', operationId).selectAll().executeTakeFirst()
}

/** The last thing that a run went past. */
export async function findPlace(db: PlatformDb, operationId: string): Promise<string | null> {
  const row = await db
    .from('retention_places')
    .where('operation_id', '=', operationId)
    .select('after_id')
    .executeTakeFirst()
  return row?.after_id ?? null
}

export async function addErased(
  db: PlatformDb,
  operationId: string,
  { erased, after }: { erased: number; after: string },
): Promise<void> {
  await db
    .change('retention_runs')
    .set((is) => ({ erased: is('erased', '+', erased) }))
    .where('operation_id', '=', operationId)
    .execute()
  await db
    .insert('retention_places', { operation_id: operationId, after_id: after })
    .onConflict((conflict) => conflict.columns(['platform_id', 'operation_id']).doUpdateSet({ after_id: after }))
    .execute()
}

/** Rules whose last run failed: they are the few that somebody looks at. */
export async function listFailedRules(db: PlatformDb): Promise<Set<string>> {
  const rows = await ask<{ id: string }>(
    db,
    `select l.rule_id as id from (select distinct on (r.rule_id) r.rule_id, o.state from retention_runs r
        join operations o on o.platform_id = r.platform_id and o.id = r.operation_id
        where r.platform_id = $1 order by r.rule_id, o.id desc) l where l.state = 'failed'`,
    [db.platformId],
  )
  return new Set(rows.map(({ id }) => id))
}

export async function closeRun(db: PlatformDb, operationId: string, certificate: object): Promise<void> {
  await db
    .change('retention_runs')
    .set({ certificate: json(certificate) })
    .where('operation_id', '=', operationId)
    .execute()
}

/** The people who own a platform, to be told of what cannot be taken back. */
export function listOwners(db: PlatformDb): Promise<{ email: string; name: string; lang: string }[]> {
  return ask(
    db,
    `select u.email, trim(u.firstname || ' ' || u.lastname) as name, u.lang from role_grants g
      join roles r on r.platform_id = g.platform_id and r.id = g.role_id join users u on u.id = g.user_id
      where g.platform_id = $1 and r.key = 'owner' and g.program_id is null`,
    [db.platformId],
  )
}

/** Old events and the content of old mails leave by these. */
export async function deleteEvents(db: PlatformDb, ids: readonly string[]): Promise<void> {
  await ask(db, 'delete from events where platform_id = $1 and id = any($2::uuid[])', [db.platformId, ids])
}

export async function emptyMails(db: PlatformDb, ids: readonly string[]): Promise<void> {
  await ask(
    db,
    `update emails set to_address = 'erased@erased.invalid', to_name = '', subject = '', html = '', text = ''
      where platform_id = $1 and id = any($2::uuid[])`,
    [db.platformId, ids],
  )
}

export function listProgramTitles(
  db: PlatformDb,
): Promise<{ id: string; slug: string; title: Record<string, string> }[]> {
  return ask(db, 'select id, slug, title from programs where platform_id = $1', [db.platformId])
}
