import type { Kysely } from 'kysely'
import type { DB } from '../kernel/db/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { listBannedDomains } from './banned-domain-store.ts'

/** Milliseconds for which a list that was read is taken for the present one. */
const fresh = 60_000

const known = new WeakMap<Kysely<DB>, { readonly readAt: number; readonly domains: ReadonlySet<string> }>()

/** The domains that no address may have (spec §5), read anew once a minute: forms ask for them at each sending. */
export async function knownBannedDomains({ db, now }: Pick<Scene, 'db' | 'now'>): Promise<ReadonlySet<string>> {
  const kept = known.get(db.kysely)
  if (kept && Math.abs(now.getTime() - kept.readAt) < fresh) return kept.domains
  const domains = new Set(await listBannedDomains(db))
  known.set(db.kysely, { readAt: now.getTime(), domains })
  return domains
}
