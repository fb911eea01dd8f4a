import { dropFile, listFilesOfApplication } from '../files/index.ts'
import type { PlatformDb } from '../kernel/db/index.ts'

/** Files that came through one personal link; to be dropped while the link's row still stands. */
export async function listFilesOfReferee(db: PlatformDb, applicationId: string, refereeId: string) {
  return (await listFilesOfApplication(db, applicationId)).filter((row) => row.referee_id === refereeId)
}

/** They go with what was written beside them: taken back, or declined. */
export async function dropFilesOfReferee(db: PlatformDb, applicationId: string, refereeId: string): Promise<void> {
  for (const row of await listFilesOfReferee(db, applicationId, refereeId)) await dropFile(db, row)
}
