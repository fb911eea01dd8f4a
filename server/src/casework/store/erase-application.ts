import type { PlatformDb } from '../../kernel/db/index.ts'

/** What the team wrote about an application among themselves. */
export async function eraseTeamTexts(db: PlatformDb, applicationId: string): Promise<void> {
  await db.remove('team_comments').where('application_id', '=', applicationId).execute()
  await db.remove('team_tasks').where('application_id', '=', applicationId).execute()
}
