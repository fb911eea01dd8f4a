import { sql } from 'kysely'
import { ask, type PlatformDb } from '../kernel/db/index.ts'

/** Makes someone known to the platform. False when they were already. */
export async function insertMember(db: PlatformDb, userId: string, at?: Date): Promise<boolean> {
  const done = await db
    .insert('members', { user_id: userId, ...(at ? { joined_at: at } : {}) })
    .onConflict((conflict) => conflict.columns(['platform_id', 'user_id']).doNothing())
    .executeTakeFirst()
  return done.numInsertedOrUpdatedRows !== 0n
}

/** Makes many known to the platform; answers those whom it did not shut out. */
export async function insertMembers(db: PlatformDb, userIds: readonly string[], at: Date): Promise<Set<string>> {
  await sql`insert into members (platform_id, user_id, joined_at)
    select ${db.platformId}, id, ${at}::timestamptz from unnest(${[...userIds]}::uuid[]) as id
    on conflict (platform_id, user_id) do nothing`.execute(db.kysely)
  const rows = await db
    .from('members')
    .where(sql<boolean>`user_id = any(${[...userIds]}::uuid[])`)
    .where('revoked_at', 'is', null)
    .select('user_id')
    .execute()
  return new Set(rows.map((row) => row.user_id))
}

/**
 * Makes someone known to the platform, and holds their place in it until the end of the transaction, so that what they
 * begin twice at once is begun one after the other.
 */
export async function holdMember(db: PlatformDb, userId: string, at: Date): Promise<void> {
  await ask(
    db,
    `insert into members (platform_id, user_id, joined_at) values ($1, $2, $3)
      on conflict (platform_id, user_id) do update set joined_at = members.joined_at`,
    [db.platformId, userId, at],
  )
}

/** Whether the platform took this person's access away. */
export async function isRevoked(db: PlatformDb, userId: string): Promise<boolean> {
  const member = await db.from('members').where('user_id', '=', userId).select('revoked_at').executeTakeFirst()
  return member?.revoked_at != null
}
