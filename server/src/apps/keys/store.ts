import type { Insertable, Selectable, Updateable } from 'kysely'
import { ask, type DB, type PlatformDb } from '../../kernel/db/index.ts'

export type ApiKeyRow = Selectable<DB['api_keys']>

export function insertKey(db: PlatformDb, row: Omit<Insertable<DB['api_keys']>, 'platform_id'>): Promise<ApiKeyRow> {
  return db.insert('api_keys', row).returningAll().executeTakeFirstOrThrow()
}

export function changeKey(
  db: PlatformDb,
  id: string,
  changes: Omit<Updateable<DB['api_keys']>, 'platform_id' | 'id'>,
): Promise<ApiKeyRow> {
  return db.change('api_keys').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** One that was not revoked. */
export function findKey(db: PlatformDb, id: string): Promise<ApiKeyRow | undefined> {
  return db.from('api_keys').where('id', '=', id).where('revoked_at', 'is', null).selectAll().executeTakeFirst()
}

/** Those that were not revoked: of a program, or all. */
export function listKeys(db: PlatformDb, programId: string | undefined): Promise<ApiKeyRow[]> {
  const live = db.from('api_keys').where('revoked_at', 'is', null)
  const rows = programId ? live.where('program_id', '=', programId) : live
  return rows.selectAll().orderBy('id', 'desc').execute()
}

export async function countKeys(db: PlatformDb): Promise<number> {
  const row = await db
    .from('api_keys')
    .where('revoked_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function isNameTaken(db: PlatformDb, name: string): Promise<boolean> {
  const found = await db
    .from('api_keys')
    .where('revoked_at', 'is', null)
    .where(({ fn }) => fn('lower', ['name']), '=', name.toLowerCase())
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

/** A key with the person behind it. */
export interface KeyHolder {
  readonly id: string
  readonly name: string
  readonly scopes: string[]
  readonly program_id: string | null
  readonly ip_ranges: string[]
  readonly user_id: string
  readonly email: string
  readonly firstname: string
  readonly lastname: string
  readonly confirmed_at: Date | null
}

const holderSql = `select k.id, k.name, k.scopes, k.program_id, k.ip_ranges, u.id as user_id, u.email, u.firstname, u.lastname,
    u.confirmed_at
  from api_keys k join members m on m.platform_id = k.platform_id and m.user_id = k.created_by
  join users u on u.id = k.created_by
  where k.platform_id = $1 and k.revoked_at is null and (k.hash = $2 or k.former_hash = $2)`

/** Whom the hash of a secret stands for. Whether it still opens is asked with each call (`findKeyState`). */
export async function findKeyHolder(db: PlatformDb, hash: string): Promise<KeyHolder | undefined> {
  const [found] = await ask<KeyHolder>(db, holderSql, [db.platformId, hash])
  return found
}

export interface CredentialState {
  readonly ended: boolean
  readonly revoked_at: Date | null
}

const stateSql = `select k.revoked_at is not null or coalesce(k.expires_at <= $4, false)
    or not (k.hash = $3 or coalesce(k.former_hash = $3 and k.former_until > $4, false)) as ended, m.revoked_at
  from api_keys k join members m on m.platform_id = k.platform_id and m.user_id = k.created_by
  where k.platform_id = $1 and k.id = $2`

/** Every call with a key makes it. */
export async function findKeyState(
  db: PlatformDb,
  shown: { id: string; hash: string },
  now: Date,
): Promise<CredentialState | undefined> {
  const [found] = await ask<CredentialState>(db, stateSql, [db.platformId, shown.id, shown.hash, now])
  return found
}

export async function markKeyUsed(db: PlatformDb, id: string, at: Date): Promise<void> {
  await db.change('api_keys').set({ last_used_at: at }).where('id', '=', id).execute()
}

export function listKeysOf(db: PlatformDb, userId: string): Promise<ApiKeyRow[]> {
  return db.from('api_keys').where('created_by', '=', userId).selectAll().orderBy('id').execute()
}

export async function deleteKeysOf(db: PlatformDb, userId: string): Promise<void> {
  await db.remove('api_keys').where('created_by', '=', userId).execute()
}
