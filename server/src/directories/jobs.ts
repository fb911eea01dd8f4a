import { z } from 'zod'
import { type Job, job } from '../kernel/jobs/index.ts'
import { checkEntries } from './check-entries.ts'

const OfDirectory = z.object({ directoryId: z.string() })

export const directoryJobs: readonly Job[] = [
  job(
    'check-directory',
    (raw) => OfDirectory.parse(raw),
    (run, { directoryId }) => run.inPlatform((scene) => checkEntries(scene, directoryId)),
  ),
]
