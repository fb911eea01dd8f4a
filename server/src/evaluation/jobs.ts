import { z } from 'zod'
import { type Job, job } from '../kernel/jobs/index.ts'
import { remindJury } from './jurors/remind-on-schedule.ts'

const OfSession = z.object({ sessionId: z.string() })

export const evaluationJobs: readonly Job[] = [
  job(
    'remind-jury',
    (raw) => OfSession.parse(raw),
    (run, { sessionId }) => run.inPlatform((scene) => remindJury(scene, sessionId)),
  ),
]
