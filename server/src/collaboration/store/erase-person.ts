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

/** Takes name and address from the answers of a referee; a personal link that was not used yet ends. */
export async function eraseReferee(db: PlatformDb, address: string): Promise<void> {
  const email = address.toLowerCase()
  await db.remove('referees').where('email', '=', email).where('answered_at', 'is', null).execute()
  await db.change('referees').set({ email: '', name: '' }).where('email', '=', email).execute()
}
