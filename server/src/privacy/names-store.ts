import type { PlatformDb } from '../kernel/db/index.ts'

interface Named {
  readonly id: string
  readonly name: string
}

/** Names of people of this platform, by id. */
export async function findNames(db: PlatformDb, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await named(db)
    .where('u.id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, `${row.firstname} ${row.lastname}`.trim()]))
}

/** The person of this platform who has an address; an account that only others know is nobody here. */
export async function findMemberByEmail(db: PlatformDb, email: string): Promise<Named | undefined> {
  const row = await named(db).where('u.email', '=', email.toLowerCase()).executeTakeFirst()
  return row && { id: row.id, name: `${row.firstname} ${row.lastname}`.trim() }
}

function named(db: PlatformDb) {
  return db.kysely
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('m.platform_id', '=', db.platformId)
    .select(['u.id', 'u.firstname', 'u.lastname'])
}
