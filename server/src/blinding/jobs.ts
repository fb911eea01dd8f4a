import { z } from 'zod'
import { findSession } from '../evaluation/store/index.ts'
import { type Job, job } from '../kernel/jobs/index.ts'
import { cleanFilesOf } from './metadata/strip-files.ts'
import { projectEntries } from './projections/project-entries.ts'

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
