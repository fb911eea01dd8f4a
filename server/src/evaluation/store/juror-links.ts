import type { PlatformDb } from '../../kernel/db/index.ts'

export interface JurorLink {
  readonly hash: string
  readonly jurorId: string
  /** Below the language. */
  readonly path: string
  readonly expiresAt: Date
  readonly usedAt: Date | null
}

export async function insertJurorLink(db: PlatformDb, link: Omit<JurorLink, 'usedAt'>): Promise<void> {
  await db
    .insert('juror_links', {
      token_hash: link.hash,
      juror_id: link.jurorId,
      path: link.path,
      expires_at: link.expiresAt,
    })
    .execute()
}

/** The link, held: used twice at once it works once. */
export async function lockJurorLink(db: PlatformDb, hash: string): Promise<JurorLink | undefined> {
  const row = await db.from('juror_links').where('token_hash', '=', hash).selectAll().forUpdate().executeTakeFirst()
  return (
    row && {
      hash: row.token_hash,
      jurorId: row.juror_id,
      path: row.path,
      expiresAt: row.expires_at,
      usedAt: row.used_at,
    }
  )
}

export async function setLinkUsed(db: PlatformDb, hash: string, at: Date): Promise<void> {
  await db.change('juror_links').set({ used_at: at }).where('token_hash', '=', hash).execute()
}

/** Has the juror been sent a link that expires after this moment? */
export async function hasLinkUntil(db: PlatformDb, jurorId: string, after: Date): Promise<boolean> {
  const fresh = db.from('juror_links').where('juror_id', '=', jurorId).where('expires_at', '>', after)
  return (await fresh.select('juror_id').limit(1).executeTakeFirst()) !== undefined
}

/** No link of the juror signs in any more. */
export async function deleteJurorLinks(db: PlatformDb, jurorId: string): Promise<void> {
  await db.remove('juror_links').where('juror_id', '=', jurorId).execute()
}
