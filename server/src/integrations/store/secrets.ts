import type { Selectable } from 'kysely'
import type { DB, PlatformDb } from '../../kernel/db/index.ts'

export type SecretRow = Selectable<DB['webhook_secrets']>

/** Those that still sign, the newest first. */
export function listSecrets(db: PlatformDb, endpointIds: readonly string[], now: Date): Promise<SecretRow[]> {
  return db
    .from('webhook_secrets')
    .where('endpoint_id', 'in', [...endpointIds])
    .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', now)]))
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function insertSecret(
  db: PlatformDb,
  row: { id: string; endpoint_id: string; sealed: string; hint: string; created_at: Date },
): Promise<void> {
  await db.insert('webhook_secrets', row).execute()
}

/** Lets the secrets that there are sign until a moment, and drops those that are over or too many beside `max` others. */
export async function expireSecrets(
  db: PlatformDb,
  endpointId: string,
  end: Date,
  now: Date,
  max: number,
): Promise<void> {
  const live = await listSecrets(db, [endpointId], now)
  const stored = end > now ? live.slice(0, max).map(({ id }) => id) : []
  const rows = db.remove('webhook_secrets').where('endpoint_id', '=', endpointId)
  await (stored.length > 0 ? rows.where('id', 'not in', stored) : rows).execute()
  await db
    .change('webhook_secrets')
    .set({ expires_at: end })
    .where('endpoint_id', '=', endpointId)
    .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', end)]))
    .execute()
}
