import type { AwardContent, AwardedApplication, AwardsQuery } from '@laurel/contract/awards'
import type { Locale } from '@laurel/contract/kernel/locale'
import { fold } from '@laurel/contract/kernel/text'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { type DB, json, type PlatformDb } from '../../kernel/db/index.ts'

type Row = Selectable<DB['awards']>

export interface AwardRow extends Omit<Row, 'content' | 'state' | 'lang'> {
  readonly content: AwardContent
  readonly state: 'issued' | 'replaced' | 'revoked'
  readonly lang: Locale
}

/** An award beside its application as that is now. */
export interface AwardRead extends AwardRow {
  /** Null: it is gone. */
  readonly applicationState: AwardedApplication['state'] | null
  readonly stateBeforeDecision: AwardedApplication['stateBeforeDecision']
  readonly submittedAt: Date | null
  readonly decisionPublishedAt: Date | null
  /** Of the one that replaced it. */
  readonly successor: string | null
}

const joined = (db: PlatformDb, where: RawBuilder<unknown>) => sql<AwardRead>`select w.*,
    a.state as "applicationState", a.state_before_decision as "stateBeforeDecision", a.submitted_at as "submittedAt",
    a.decision_published_at as "decisionPublishedAt", n.code as successor
  from awards w
  left join applications a on a.platform_id = w.platform_id and a.id = w.application_id
  left join awards n on n.platform_id = w.platform_id and n.id = w.replaced_by
  where w.platform_id = ${db.platformId} and ${where}`

export async function findAward(db: PlatformDb, id: string): Promise<AwardRead | undefined> {
  return (await joined(db, sql`w.id = ${id}::uuid`).execute(db.kysely)).rows[0]
}

export async function findByCode(db: PlatformDb, code: string): Promise<AwardRead | undefined> {
  return (await joined(db, sql`w.code = ${code}`).execute(db.kysely)).rows[0]
}

/** Held until the end of the transaction. */
export async function lockAward(db: PlatformDb, id: string): Promise<AwardRead | undefined> {
  await db.from('awards').where('id', '=', id).select('id').forUpdate().execute()
  return findAward(db, id)
}

/** Of an application, the newest first. */
export async function listOfApplication(db: PlatformDb, applicationId: string): Promise<AwardRead[]> {
  const found = joined(db, sql`w.application_id = ${applicationId}::uuid`)
  return (await sql<AwardRead>`${found} order by w.id desc`.execute(db.kysely)).rows
}

/** Of a person, the newest first. */
export async function listOfHolder(db: PlatformDb, userId: string): Promise<AwardRead[]> {
  return (await sql<AwardRead>`${joined(db, sql`w.holder_id = ${userId}::uuid`)} order by w.id desc`.execute(db.kysely))
    .rows
}

/** One page, the newest first. */
export async function listAwardPage(
  db: PlatformDb,
  programId: string,
  { templateId, state, search }: Pick<AwardsQuery, 'templateId' | 'state' | 'search'>,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: AwardRead[]; total: number; found: number }> {
  const parts: RawBuilder<unknown>[] = [sql`w.program_id = ${programId}`]
  if (templateId) parts.push(sql`w.template_id = ${templateId}::uuid`)
  if (state) parts.push(sql`w.state = ${state}`)
  const words = search?.trim()
  if (words) {
    const pattern = `%${fold(words).replaceAll(/[\\%_]/g, '\\$&')}%`
    parts.push(sql`(lower(w.number) like ${pattern} or lower(w.code) like ${pattern}
      or a.search_text like ${pattern} or lower(w.content->'values'->>'applicant') like ${pattern})`)
  }
  const where = sql.join(parts, sql` and `)
  const { rows } = await sql<AwardRead>`${joined(db, where)}
    order by w.id desc limit ${limit} offset ${offset}`.execute(db.kysely)
  const count = async (of: RawBuilder<unknown>) =>
    (await sql<{ n: number }>`select count(*)::int as n from (${joined(db, of)}) x`.execute(db.kysely)).rows[0]?.n ?? 0
  const [found, total] = [await count(where), await count(sql`w.program_id = ${programId}`)]
  return { rows, total, found }
}

/** Of these applications, those that were ever handed one of a template; `live`: that have one which stands. */
export async function listAwarded(
  db: PlatformDb,
  templateId: string,
  applicationIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly isLive: boolean }>> {
  const { rows } = await sql<{ id: string; isLive: boolean }>`select application_id as id,
      bool_or(state = 'issued') as "isLive"
    from awards where platform_id = ${db.platformId} and template_id = ${templateId}
      and application_id = any(${[...applicationIds]}::uuid[])
    group by application_id`.execute(db.kysely)
  return new Map(rows.map(({ id, isLive }) => [id, { isLive }]))
}

/** What is counted up: the caller holds the name under which that is done. */
export async function nextPlaces(db: PlatformDb, programId: string): Promise<{ serial: number; index: number }> {
  const { rows } = await sql<{ serial: number; index: number }>`select
      coalesce((select max(serial) from awards where platform_id = ${db.platformId} and program_id = ${programId}), 0) + 1
        as serial,
      coalesce((select max(status_index) from awards where platform_id = ${db.platformId}), -1) + 1 as index`.execute(
    db.kysely,
  )
  return rows[0] ?? { serial: 1, index: 0 }
}

export type NewAward = Omit<AwardRow, 'platform_id' | 'state' | 'ended_at' | 'reason' | 'replaced_by' | 'erased_at'>

export async function insertAward(db: PlatformDb, { content, ...row }: NewAward): Promise<void> {
  await db.insert('awards', { ...row, content: json(content) }).execute()
}

/** Ends one that stands. */
export async function endAward(
  db: PlatformDb,
  id: string,
  end: { readonly state: 'replaced' | 'revoked'; readonly reason: string; readonly at: Date; readonly by?: string },
): Promise<void> {
  const { state, reason, at, by } = end
  await db
    .change('awards')
    .set({ state, reason, ended_at: at, ...(by && { replaced_by: by }) })
    .where('id', '=', id)
    .where('state', '=', 'issued')
    .execute()
}

export async function setSuccessor(db: PlatformDb, id: string, successor: string): Promise<void> {
  await db.change('awards').set({ replaced_by: successor }).where('id', '=', id).execute()
}

/** The places, from `from` on, of those that stand no longer. */
export async function listEndedPlaces(db: PlatformDb, from: number, count: number): Promise<number[]> {
  const rows = await db
    .from('awards')
    .where('state', '<>', 'issued')
    .where('status_index', '>=', from)
    .where('status_index', '<', from + count)
    .select('status_index')
    .execute()
  return rows.map(({ status_index }) => status_index)
}

export async function hasAwards(db: PlatformDb, templateId?: string): Promise<boolean> {
  const row = await db
    .from('awards')
    .$if(templateId !== undefined, (query) => query.where('template_id', '=', templateId ?? ''))
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Takes away what names somebody; the certificate itself stays, with its number and its state. `isWhole`: what it was given
 * for goes too. Reasons may name people: they go with the name.
 */
export async function eraseAwards(
  db: PlatformDb,
  by: { readonly applicationId: string } | { readonly holderId: string },
  isWhole: boolean,
  at: Date,
): Promise<void> {
  const where =
    'applicationId' in by ? sql`application_id = ${by.applicationId}::uuid` : sql`holder_id = ${by.holderId}::uuid`
  const erased = isWhole ? { applicant: null, title: null, reference: null } : { applicant: null }
  await sql`update awards set content = jsonb_set(content, '{values}', content->'values' || ${JSON.stringify(erased)}::jsonb),
      holder_id = null, holder_hash = null, holder_salt = null,
      reason = case when reason = '' then '' else '…' end,
      erased_at = coalesce(erased_at, ${at}::timestamptz)
    where platform_id = ${db.platformId} and ${where}`.execute(db.kysely)
}
