import { json, type PlatformDb } from '../../kernel/db/index.ts'

export interface KeyRow {
  readonly id: string
  readonly public_jwk: Readonly<Record<string, unknown>>
  readonly sealed: string
  readonly created_at: Date
}

/** The newest first: it is the one that signs. */
export async function listKeys(db: PlatformDb): Promise<KeyRow[]> {
  const rows = await db.from('award_keys').orderBy('created_at', 'desc').orderBy('id', 'desc').selectAll().execute()
  return rows as unknown as KeyRow[]
}

export async function findKey(db: PlatformDb, id: string): Promise<KeyRow | undefined> {
  const row = await db.from('award_keys').where('id', '=', id).selectAll().executeTakeFirst()
  return row as unknown as KeyRow | undefined
}

export async function insertKey(db: PlatformDb, { public_jwk, ...row }: KeyRow): Promise<void> {
  await db.insert('award_keys', { ...row, public_jwk: json(public_jwk) }).execute()
}
