import type { PlatformDb } from '../../kernel/db/index.ts'

interface Person {
  readonly userId: string
  readonly email: string
}

/**
 * Forgets who asked for something and who was given time: the decision stays with its application, under nobody's name.
 */
export async function eraseFromApplications(db: PlatformDb, { userId, email: address }: Person): Promise<void> {
  const email = address.toLowerCase()
  await db.change('application_requests').set({ asked_by: null }).where('asked_by', '=', userId).execute()
  await db.remove('staff_digests').where('user_id', '=', userId).execute()
  await db.remove('deadline_extensions').where('email', '=', email).where('application_id', 'is', null).execute()
  await db.change('deadline_extensions').set({ email: '' }).where('email', '=', email).execute()
}
