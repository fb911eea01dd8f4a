import type { Locale, LocalizedText } from '@laurel/contract/kernel/locale'
import { json, type PlatformDb } from '../../kernel/db/index.ts'

/** The text of a version; undefined for one that there never was. */
export async function findCharter(
  db: PlatformDb,
  sessionId: string,
  version: number,
): Promise<LocalizedText | undefined> {
  const one = db.from('charters').where('session_id', '=', sessionId).where('version', '=', version)
  const row = await one.select('text').executeTakeFirst()
  return row && (row.text as LocalizedText)
}

/** The number that a new text takes: those of texts taken away are not used again. */
export async function nextCharterVersion(db: PlatformDb, sessionId: string): Promise<number> {
  const all = db.from('charters').where('session_id', '=', sessionId)
  const last = await all.select(({ fn }) => fn.max('version').as('last')).executeTakeFirst()
  return (last?.last ?? 0) + 1
}

export async function insertCharter(
  db: PlatformDb,
  sessionId: string,
  charter: { version: number; text: LocalizedText },
  at: Date,
): Promise<void> {
  await db
    .insert('charters', {
      session_id: sessionId,
      version: charter.version,
      text: json(charter.text),
      created_at: at,
    })
    .execute()
}

/** Kept for good, whatever is signed after it. */
export async function insertSignature(
  db: PlatformDb,
  signature: { sessionId: string; jurorId: string; version: number; lang: Locale },
  at: Date,
): Promise<void> {
  const { sessionId, jurorId, version, lang } = signature
  await db
    .insert('charter_signatures', { session_id: sessionId, juror_id: jurorId, version, lang, signed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
