import type { Kysely } from 'kysely'
import type { DB, PlatformDb } from '../kernel/db/index.ts'

/** Domains whose addresses open no account; those below them neither. */
export async function listBannedDomains(db: PlatformDb): Promise<string[]> {
  const rows = await db.kysely.selectFrom('banned_email_domains').select('domain').orderBy('domain').execute()
  return rows.map((row) => row.domain)
}

/** Milliseconds for which a list that was read is taken for the present one. */
const fresh = 60_000

const known = new WeakMap<Kysely<DB>, { readonly readAt: number; readonly domains: ReadonlySet<string> }>()

/** The same (docs/rules.md §5), read anew once a minute: forms ask for them at each sending. */
export async function knownBannedDomains(db: PlatformDb, now: Date): Promise<ReadonlySet<string>> {
  const cached = known.get(db.kysely)
  if (cached && Math.abs(now.getTime() - cached.readAt) < fresh) return cached.domains
  const domains = new Set(await listBannedDomains(db))
  known.set(db.kysely, { readAt: now.getTime(), domains })
  return domains
}
