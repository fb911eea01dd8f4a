import type { PlatformDb } from '../../kernel/db/index.ts'

/** The private note of a juror on an entry. */
export async function findNote(db: PlatformDb, entryId: string, jurorId: string): Promise<string> {
  const own = db.from('juror_notes').where('entry_id', '=', entryId).where('juror_id', '=', jurorId)
  return (await own.select('text').executeTakeFirst())?.text ?? ''
}

export async function setNote(
  db: PlatformDb,
  note: { entryId: string; jurorId: string; text: string },
  at: Date,
): Promise<void> {
  const { entryId, jurorId, text } = note
  await db
    .insert('juror_notes', { entry_id: entryId, juror_id: jurorId, text, updated_at: at })
    .onConflict((is) => is.columns(['platform_id', 'entry_id', 'juror_id']).doUpdateSet({ text, updated_at: at }))
    .execute()
}

/** Of all places that a person has on juries, with the code of the entry. */
export function listNotes(db: PlatformDb, jurorIds: readonly string[]) {
  if (jurorIds.length === 0) return Promise.resolve([])
  return db.kysely
    .selectFrom('juror_notes as o')
    .innerJoin('entries as n', (join) =>
      join.onRef('n.platform_id', '=', 'o.platform_id').onRef('n.id', '=', 'o.entry_id'),
    )
    .where('o.platform_id', '=', db.platformId)
    .where('o.juror_id', 'in', [...jurorIds])
    .where('o.text', '<>', '')
    .select(['o.juror_id as jurorId', 'n.code as entry', 'o.text', 'o.updated_at as updatedAt'])
    .execute()
}

export async function deleteNotes(db: PlatformDb, jurorIds: readonly string[]): Promise<void> {
  if (jurorIds.length === 0) return
  await db
    .remove('juror_notes')
    .where('juror_id', 'in', [...jurorIds])
    .execute()
}
