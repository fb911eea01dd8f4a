import { sql } from 'kysely'
import type { Database, PlatformDb } from '../db/index.ts'
import type { Spent } from './captcha.ts'

/** Uses up a proof, in the transaction of what it allows. Answers whether it was there to be used. */
export async function spend(db: PlatformDb, { name, until }: Spent): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insert('spent_captchas', { name, until })
    .onConflict((conflict) => conflict.columns(['platform_id', 'name']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

const atOnce = 5000

/** A proof that is too old needs no remembering. */
export async function eraseSpent(database: Database): Promise<void> {
  for (let erased = atOnce; erased === atOnce; ) {
    erased = await database.acrossPlatforms('used proofs that are too old to be used again', async ({ kysely }) => {
      const { numAffectedRows } = await sql`delete from spent_captchas where (platform_id, name) in (
        select platform_id, name from spent_captchas where until < now() - interval '1 hour' limit ${atOnce})`.execute(
        kysely,
      )
      return Number(numAffectedRows ?? 0)
    })
  }
}
