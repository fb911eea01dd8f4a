import { z } from 'zod'
import { type Job, job } from '../kernel/jobs/index.ts'
import { cleanFilesOf } from './anonymisation/clean-files.ts'
import { projectEntries } from './project-entries.ts'
import { findSession } from './store/index.ts'

const OfSession = z.object({ sessionId: z.string() })

export const blindingJobs: readonly Job[] = [
  job(
    'evaluation.take-entries',
    (raw) => OfSession.parse(raw),
    (run, { sessionId }) =>
      run.inPlatform(async (scene) => {
        const session = await findSession(scene.db, sessionId)
        if (session) await projectEntries(scene, session)
      }),
  ),
  job(
    'evaluation.bare-files',
    (raw) => OfSession.parse(raw),
    (run, { sessionId }) => cleanFilesOf(run, sessionId),
  ),
]
