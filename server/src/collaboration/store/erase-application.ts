import type { PlatformDb } from '../../kernel/db/index.ts'

/** Takes everybody off an application: whoever fills it with its applicant, and the names of those who answered a part. */
export async function erasePeopleOf(db: PlatformDb, applicationId: string, keepsAnswers: boolean): Promise<void> {
  await db.remove('collaborators').where('application_id', '=', applicationId).execute()
  await db.remove('referees').where('application_id', '=', applicationId).where('answered_at', 'is', null).execute()
  await db
    .change('referees')
    .set({ email: '', name: '', ...(keepsAnswers ? {} : { answers: '{}' }) })
    .where('application_id', '=', applicationId)
    .execute()
}
