import { z } from 'zod'
import { findJuror, findSession } from '../evaluation/store/index.ts'
import { type Job, job } from '../kernel/jobs/index.ts'
import { findProgram } from '../programs/index.ts'
import { askBids } from './bids/ask-bids.ts'
import { sendAssignmentMail } from './mail-assignments.ts'
import { announceAssignments } from './store/write-assignments.ts'

const Announcement = z.object({ sessionId: z.string(), jurorId: z.string() })
const OfSession = z.object({ sessionId: z.string() })

export const assignmentJobs: readonly Job[] = [
  job(
    'ask-wishes',
    (raw) => OfSession.parse(raw),
    (run, { sessionId }) => run.inPlatform((scene) => askBids(scene, sessionId)),
  ),
  job(
    'announce-assignments',
    (raw) => Announcement.parse(raw),
    (run, { sessionId, jurorId }) =>
      run.inPlatform(async (scene) => {
        const session = await findSession(scene.db, sessionId)
        const juror = session && (await findJuror(scene.db, sessionId, jurorId))
        if (session?.state !== 'open' || juror?.state !== 'accepted') return
        const program = await findProgram(scene.db, session.programId)
        const count = await announceAssignments(scene.db, jurorId, scene.now)
        if (program && count > 0) await sendAssignmentMail(scene, { program, session, juror, count })
      }),
  ),
]
