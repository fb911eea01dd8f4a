import type { PlatformDb } from '../../kernel/db/index.ts'

/** Takes a person off the applications that they fill with others, and forgets invitations to their address. */
export async function eraseCollaborator(db: PlatformDb, of: { userId: string; email: string }): Promise<void> {
  await db
    .remove('collaborators')
    .where((is) => is.or([is('user_id', '=', of.userId), is('email', '=', of.email)]))
    .execute()
}
