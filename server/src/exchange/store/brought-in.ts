import type { SkippedApplication } from '@laurel/contract/exchange/imports'
import { sql } from 'kysely'
import { type KeyOrder, type KeyPage, type KeyPlace, keyPage, keyset, type PlatformDb } from '../../kernel/db/index.ts'
import type { KnownApplication } from '../intake/store/imported.ts'
import type { BeforeUpdate } from '../intake/update-applications.ts'

const isEvaluated = sql<boolean>`exists (select from entries e
  where e.platform_id = a.platform_id and e.application_id = a.id)`

/**
 * Has evaluation taken it up since the import changed it? Jurors read an application as it stood when its session began, or when it
 * came into it: what they had before the import stays as it is, whatever is put back.
 */
const isEvaluatedSince = sql<boolean>`exists (select from entries e
  left join entry_projections p on p.platform_id = e.platform_id and p.entry_id = e.id and p.kind = 'open'
  where e.platform_id = a.platform_id and e.application_id = a.id
    and (e.added_at >= a.updated_at or p.built_at >= a.updated_at))`

/**
 * The next applications that an import brought in and that nobody has touched since: each change of an application raises
 * its version, and evaluation holds it. Locked.
 */
export async function listUntouched(
  db: PlatformDb,
  importId: string,
  limit: number,
): Promise<{ id: string; reference: string | null }[]> {
  const { rows } = await sql<{ id: string; reference: string | null }>`
    select a.id, a.reference from applications a
    where a.platform_id = ${db.platformId} and a.import_id = ${importId} and a.version = 1 and not ${isEvaluated}
    order by a.id limit ${limit} for update`.execute(db.kysely)
  return rows
}

/** Erases applications, with everything that belongs to them but their files. */
export async function removeApplications(db: PlatformDb, ids: readonly string[]): Promise<void> {
  await db
    .remove('applications')
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute()
}

/** Notes what an import changed, as it was before. */
export async function insertChanges(
  db: PlatformDb,
  importId: string,
  changes: readonly { applicationId: string; version: number; before: BeforeUpdate }[],
): Promise<void> {
  if (changes.length === 0) return
  await sql`insert into import_changes (platform_id, import_id, application_id, version, before)
    select ${db.platformId}, ${importId}, r."applicationId", r.version, r.before
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as r("applicationId" uuid, version int, before jsonb)
    on conflict do nothing`.execute(db.kysely)
}

export interface UnchangedSince {
  readonly application: KnownApplication
  readonly before: BeforeUpdate
}

/** The next applications that an import changed and nobody has touched since, with what they were. Locked. */
export async function listUnchangedSince(db: PlatformDb, importId: string, limit: number): Promise<UnchangedSince[]> {
  const { rows } = await sql<KnownApplication & { before: BeforeUpdate }>`
    select a.id, a.external_reference as "externalReference", a.category_id as "categoryId", a.owner_id as "ownerId",
      a.state, a.lang, a.number, a.reference, a.applicant_name as "applicantName",
      a.applicant_email as "applicantEmail", a.version, a.updated_at as "updatedAt", c.before
    from import_changes c join applications a on a.platform_id = c.platform_id and a.id = c.application_id
    where c.platform_id = ${db.platformId} and c.import_id = ${importId} and a.version = c.version
      and a.state <> 'deleted' and not ${isEvaluatedSince}
    order by a.id limit ${limit} for update of a`.execute(db.kysely)
  return rows.map(({ before, ...application }) => ({ application, before }))
}

export async function removeChanges(db: PlatformDb, importId: string, ids: readonly string[]): Promise<void> {
  await db
    .remove('import_changes')
    .where('import_id', '=', importId)
    .where(sql<boolean>`application_id = any(${[...ids]}::uuid[])`)
    .execute()
}

/** The oldest first. */
export const asBroughtIn: KeyOrder = { name: 'brought', by: sql`id`, type: 'uuid', direction: 'asc' }

/** What an undo leaves because it was touched since; `total` counts all of it. */
export async function listStored(
  db: PlatformDb,
  importId: string,
  place: KeyPlace,
): Promise<KeyPage<SkippedApplication> & { total: number }> {
  const touched = sql`
    select a.id, a.reference, a.external_reference as "externalReference", a.title, 'imported' as was,
      case when a.version > 1 then 'changed' else 'evaluated' end as why
    from applications a
    where a.platform_id = ${db.platformId} and a.import_id = ${importId} and (a.version > 1 or ${isEvaluated})
    union all
    select a.id, a.reference, a.external_reference, a.title, 'updated',
      case when a.version <> c.version or a.state = 'deleted' then 'changed' else 'evaluated' end
    from import_changes c join applications a on a.platform_id = c.platform_id and a.id = c.application_id
    where c.platform_id = ${db.platformId} and c.import_id = ${importId}
      and (a.version <> c.version or a.state = 'deleted' or ${isEvaluatedSince})`
  const counted = await sql<{ n: number }>`select count(*) as n from (${touched}) t`.execute(db.kysely)
  const { key, where, tail } = keyset(asBroughtIn, place)
  const listed = await sql<SkippedApplication & { key: string }>`select t.*, ${key} as key from (${touched}) t
    where ${where} ${tail}`.execute(db.kysely)
  const { rows, ...around } = keyPage(listed.rows, asBroughtIn, place)
  return { ...around, total: Number(counted.rows[0]?.n ?? 0), rows: rows.map(({ key: _, ...row }) => row) }
}

/** An application that an import entered for somebody, while there is one. */
export async function findEnteredFor(db: PlatformDb, importId: string, userId: string): Promise<string | undefined> {
  const row = await db
    .from('applications')
    .where('import_id', '=', importId)
    .where('owner_id', '=', userId)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}
