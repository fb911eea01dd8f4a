import type { Insertable, Selectable } from 'kysely'
import type { DB, PlatformDb } from '../../kernel/db/index.ts'
import type { Scene } from '../../kernel/scene.ts'

export type FlowRow = Selectable<DB['sso_flows']>
export type LinkProofRow = Selectable<DB['link_proofs']>

/** Keeps one, and drops those that are long over. */
export async function insertFlow(db: PlatformDb, row: Omit<Insertable<DB['sso_flows']>, 'platform_id'>, now: Date) {
  await db.remove('sso_flows').where('expires_at', '<', now).execute()
  await db.insert('sso_flows', row).execute()
}

/** A way that nobody has come back from, taken: once, in time, in the browser that began it. */
export function takeFlow(
  db: PlatformDb,
  by: { readonly stateHash: string; readonly browserHash: string; readonly now: Date },
): Promise<FlowRow | undefined> {
  return db
    .change('sso_flows')
    .set({ used_at: by.now })
    .where('state_hash', '=', by.stateHash)
    .where('browser_hash', '=', by.browserHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', by.now)
    .returningAll()
    .executeTakeFirst()
}

/** The platform on which a way was begun. */
export function findPlatformOfFlow(scene: Scene, stateHash: string) {
  return scene.acrossPlatforms('Google leads back to one address for all platforms', ({ kysely }) =>
    kysely
      .selectFrom('sso_flows as f')
      .innerJoin('platforms as p', 'p.id', 'f.platform_id')
      .where('f.state_hash', '=', stateHash)
      .where('f.provider_id', 'is', null)
      .where('f.used_at', 'is', null)
      .where('f.expires_at', '>', scene.now)
      .select(['p.slug', 'p.is_default', 'p.domain_to_use', 'p.scheme'])
      .executeTakeFirst(),
  )
}

export async function insertLinkProof(
  db: PlatformDb,
  row: Omit<Insertable<DB['link_proofs']>, 'platform_id'>,
  now: Date,
): Promise<void> {
  await db.remove('link_proofs').where('expires_at', '<', now).execute()
  await db.insert('link_proofs', row).execute()
}

/** What a provider asserted to this browser and waits for its proof, locked. */
export function lockLinkProof(
  db: PlatformDb,
  by: { readonly hash: string; readonly browserHash: string; readonly now: Date },
): Promise<LinkProofRow | undefined> {
  return db
    .from('link_proofs')
    .selectAll()
    .where('hash', '=', by.hash)
    .where('browser_hash', '=', by.browserHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', by.now)
    .forUpdate()
    .executeTakeFirst()
}

export async function useLinkProof(db: PlatformDb, hash: string, at: Date): Promise<void> {
  await db.change('link_proofs').set({ used_at: at }).where('hash', '=', hash).execute()
}
