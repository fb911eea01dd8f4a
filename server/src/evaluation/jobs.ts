import { z } from 'zod'
import { type Job, job } from '../kernel/jobs/index.ts'
import { findProgram } from '../programs/index.ts'
import { cleanFilesOf } from './anonymisation/clean-files.ts'
import { askWishes } from './bids/ask-wishes.ts'
import { remindJury } from './council/remind-on-schedule.ts'
import { sendAssignmentMail } from './letters.ts'
import { projectEntries } from './project-entries.ts'
import { watchRun, workRun } from './runs/work-run.ts'
import { announceAssignments, findJuror, findSession } from './store/index.ts'

const Announcement = z.object({ sessionId: z.string(), jurorId: z.string() })

const NamedRun = z.object({ runId: z.uuid() })
const OfSession = z.object({ sessionId: z.string() })

export const evaluationJobs: readonly Job[] = [
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
  job(
    'ask-wishes',
    (raw) => OfSession.parse(raw),
    (run, { sessionId }) => run.inPlatform((scene) => askWishes(scene, sessionId)),
  ),
  job(
    'remind-jury',
    (raw) => OfSession.parse(raw),
    (run, { sessionId }) => run.inPlatform((scene) => remindJury(scene, sessionId)),
  ),
  job(
    'evaluation.jury-run',
    (raw) => NamedRun.parse(raw),
    (run, { runId }) => workRun(run, runId),
  ),
  job(
    'evaluation.jury-run-watch',
    (raw) => NamedRun.parse(raw),
    (run, { runId }) => watchRun(run, runId),
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
