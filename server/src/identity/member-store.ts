import type { PlatformDb } from '../kernel/db/index.ts'

/** Makes someone known to the platform. False when they were already. */
export async function insertMember(db: PlatformDb, userId: string, at?: Date): Promise<boolean> {
  const done = await db
    .insert('members', { user_id: userId, ...(at ? { joined_at: at } : {}) })
    .onConflict((conflict) => conflict.columns(['platform_id', 'user_id']).doNothing())
    .executeTakeFirst()
  return done.numInsertedOrUpdatedRows !== 0n
}

/** Whether the platform took this person's access away. */
export async function isRevoked(db: PlatformDb, userId: string): Promise<boolean> {
  const member = await db.from('members').where('user_id', '=', userId).select('revoked_at').executeTakeFirst()
  return member?.revoked_at != null
}
