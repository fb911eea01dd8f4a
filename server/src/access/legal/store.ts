import { sql } from 'kysely'
import type { PlatformDb } from '../../kernel/db/index.ts'

export interface LegalNotice {
  readonly page: string
  readonly version: number
}

export interface NoticeRow extends LegalNotice {
  readonly effectiveOn: string
  readonly afterId: string | null
  readonly startedAt: Date
}

/** False where everybody is being told of it already. */
export async function insertNotice(
  db: PlatformDb,
  { page, version, effectiveOn, at }: LegalNotice & { readonly effectiveOn: string; readonly at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insert('legal_notices', { page, version, effective_on: effectiveOn, started_at: at })
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

/** A notice that is not through, held until the end of the transaction. */
export async function lockNotice(db: PlatformDb, { page, version }: LegalNotice): Promise<NoticeRow | undefined> {
  const { rows } =
    await sql<NoticeRow>`select page, version, effective_on::text as "effectiveOn", after_id as "afterId",
      started_at as "startedAt" from legal_notices
    where platform_id = ${db.platformId} and page = ${page} and version = ${version} and done_at is null
    for update`.execute(db.kysely)
  return rows[0]
}

export interface NotifiedMember {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly lang: string
}

/** Those who had a proven account here when the text was published, in the order of their ids. */
export async function listMembersToNotify(
  db: PlatformDb,
  { afterId, startedAt }: Pick<NoticeRow, 'afterId' | 'startedAt'>,
  limit: number,
): Promise<NotifiedMember[]> {
  const { rows } =
    await sql<NotifiedMember>`select u.id, u.email, trim(u.firstname || ' ' || u.lastname) as name, u.lang
    from members m join users u on u.id = m.user_id
    where m.platform_id = ${db.platformId} and m.revoked_at is null and m.joined_at <= ${startedAt}
      and u.confirmed_at is not null and u.erased_at is null
      and (${afterId}::uuid is null or m.user_id > ${afterId}::uuid)
    order by m.user_id limit ${limit}`.execute(db.kysely)
  return rows
}

export async function moveNotice(
  db: PlatformDb,
  { page, version }: LegalNotice,
  { afterId, sent, doneAt }: { readonly afterId: string | null; readonly sent: number; readonly doneAt: Date | null },
): Promise<void> {
  await sql`update legal_notices set after_id = coalesce(${afterId}::uuid, after_id), sent = sent + ${sent}::int,
      done_at = ${doneAt}
    where platform_id = ${db.platformId} and page = ${page} and version = ${version}`.execute(db.kysely)
}
