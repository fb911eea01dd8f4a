import type { ApplicantRight } from '@laurel/contract/applications'
import type { PlatformDb } from '../../kernel/db/index.ts'
import { type Application, readApplication } from './applications.ts'

/** The right of a collaborator who accepted; undefined for anyone else. */
export async function findRight(
  db: PlatformDb,
  applicationId: string,
  userId: string,
): Promise<ApplicantRight | undefined> {
  const row = await db
    .from('collaborators')
    .where('user_id', '=', userId)
    .where('application_id', '=', applicationId)
    .select('rights')
    .executeTakeFirst()
  return row?.rights as ApplicantRight | undefined
}

/** Applications of others that a person takes part in, with what they may do there; without those in the trash. */
export async function listShared(
  db: PlatformDb,
  userId: string,
): Promise<{ application: Application; right: ApplicantRight }[]> {
  const rows = await db.kysely
    .selectFrom('collaborators as c')
    .innerJoin('applications as a', (join) =>
      join.onRef('a.platform_id', '=', 'c.platform_id').onRef('a.id', '=', 'c.application_id'),
    )
    .where('c.platform_id', '=', db.platformId)
    .where('c.user_id', '=', userId)
    .where('a.state', '!=', 'deleted')
    .selectAll('a')
    .select('c.rights as right')
    .orderBy('a.id', 'desc')
    .execute()
  return rows.map(({ right, ...row }) => ({ application: readApplication(row), right: right as ApplicantRight }))
}
