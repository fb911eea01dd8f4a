import type { PlatformDb } from '../kernel/db/index.ts'

/** Domains whose addresses open no account; those below them neither. */
export async function listBannedDomains(db: PlatformDb): Promise<string[]> {
  const rows = await db.kysely.selectFrom('banned_email_domains').select('domain').orderBy('domain').execute()
  return rows.map((row) => row.domain)
}
