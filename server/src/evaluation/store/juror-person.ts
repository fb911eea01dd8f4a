import type { PlatformDb } from '../../kernel/db/index.ts'
import { deleteNotes } from './notes.ts'

/** Every place on a jury of a person, whatever became of it, with the name of its session. */
export function listPlaces(db: PlatformDb, userId: string) {
  return db.kysely
    .selectFrom('jurors as j')
    .innerJoin('evaluation_sessions as s', (join) =>
      join.onRef('s.platform_id', '=', 'j.platform_id').onRef('s.id', '=', 'j.session_id'),
    )
    .where('j.platform_id', '=', db.platformId)
    .where('j.user_id', '=', userId)
    .select(['j.id', 'j.name', 'j.organisation', 'j.state', 'j.invited_at as invitedAt', 's.title as session'])
    .execute()
}

/** The remarks of those jurors, with the code of each entry. */
export function listWritten(db: PlatformDb, jurorIds: readonly string[]) {
  if (jurorIds.length === 0) return Promise.resolve([])
  return db.kysely
    .selectFrom('evaluations as e')
    .innerJoin('entries as n', (join) =>
      join.onRef('n.platform_id', '=', 'e.platform_id').onRef('n.id', '=', 'e.entry_id'),
    )
    .where('e.platform_id', '=', db.platformId)
    .where('e.juror_id', 'in', [...jurorIds])
    .select([
      'e.id',
      'e.juror_id as jurorId',
      'e.state',
      'e.comment',
      'e.submitted_at as submittedAt',
      'n.code as entry',
    ])
    .execute()
}

/** The juror stays as a place on the jury; the address, which must be there, becomes nobody's. */
export async function eraseJurors(db: PlatformDb, of: { userId: string; email: string }): Promise<void> {
  const own = await db
    .from('jurors')
    .where((is) => is.or([is('user_id', '=', of.userId), is('email', '=', of.email)]))
    .select('id')
    .execute()
  await deleteNotes(
    db,
    own.map(({ id }) => id),
  )
  for (const { id } of own) {
    const erased = { email: `erased-${id}@erased.invalid`, name: '', organisation: '', user_id: null }
    await db.change('jurors').set(erased).where('id', '=', id).execute()
  }
  await db.remove('saved_jury_members').where('email', '=', of.email.toLowerCase()).execute()
}
