import type { PlatformDb } from '../../kernel/db/index.ts'

interface Person {
  readonly userId: string
  readonly email: string
}

/** Takes a person off the applications that they fill with others, and forgets invitations to their address. */
export async function eraseCollaborator(db: PlatformDb, of: Person): Promise<void> {
  await db
    .remove('collaborators')
    .where((is) => is.or([is('user_id', '=', of.userId), is('email', '=', of.email)]))
    .execute()
}

/**
 * Forgets who asked for something, who was given time and who answered as a referee: what was decided stays with its
 * application, under nobody's name; a personal link that was not used yet ends.
 */
export async function erasePersonOfLife(db: PlatformDb, { userId, email: address }: Person): Promise<void> {
  const email = address.toLowerCase()
  await db.change('application_requests').set({ asked_by: null }).where('asked_by', '=', userId).execute()
  await db.remove('staff_digests').where('user_id', '=', userId).execute()
  await db.remove('deadline_extensions').where('email', '=', email).where('application_id', 'is', null).execute()
  await db.change('deadline_extensions').set({ email: '' }).where('email', '=', email).execute()
  await db.remove('referees').where('email', '=', email).where('answered_at', 'is', null).execute()
  await db.change('referees').set({ email: '', name: '' }).where('email', '=', email).execute()
}
