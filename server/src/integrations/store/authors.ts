import type { PlatformDb } from '../../kernel/db/index.ts'

/** Names of members, by id. */
export async function listNames(db: PlatformDb, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.kysely
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('m.platform_id', '=', db.platformId)
    .where('u.id', 'in', [...ids])
    .select(['u.id', 'u.firstname', 'u.lastname'])
    .execute()
  return new Map(rows.map(({ id, firstname, lastname }) => [id, `${firstname} ${lastname}`.trim()]))
}
