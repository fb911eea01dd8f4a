import { job } from '../jobs/job.ts'
import { findUpload, removeUpload } from './store.ts'

/** How long what was begun may be taken up again, in milliseconds: three days. */
export const uploadLifetime = 3 * 24 * 3600 * 1000

/** Forgets an upload whose time is over, and whatever has arrived of it. */
export const expireUpload = job(
  'expire-upload',
  (raw) => raw as { uploadId: string },
  (run, { uploadId }) =>
    run.inPlatform(async (scene) => {
      const row = await findUpload(scene.db, uploadId)
      if (row && row.expires_at > scene.now) return
      await removeUpload(scene.db, uploadId)
      await scene.house.spool.remove(uploadId)
    }),
)
