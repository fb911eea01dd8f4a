import { can, filledShare } from '@laurel/contract/applications'
import { hearEach, type Listener, record } from '../../kernel/events/index.ts'
import { enqueue, type JobRun, job } from '../../kernel/jobs/index.ts'
import { Refusal } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { findProgram, type ProgramRow } from '../../programs/index.ts'
import { type Frame, factsOf, lockFrame, progressOf, readFrame } from '../frame.ts'
import { sendMissedMail, sendReminder } from '../mails/request-mails.ts'
import { findApplication, setApplication } from '../store/applications.ts'
import { isOwnerConfirmed, listMissed, takeToRemind } from '../store/drafts.ts'
import { listReferees } from '../store/references.ts'
import { earlierSendings, send } from '../submission/submit-application.ts'
import { endOf } from './check-open.ts'

/** Drafts looked at in one transaction. */
const batch = 50
const day = 86_400_000
const minute = 60_000

/** When something is to be done about a deadline: at each reminder, and once its grace is over. */
function momentsOf(program: ProgramRow, end: Date): Date[] {
  const reminders = program.reminderDays.map((days) => new Date(end.getTime() - days * day))
  return [...reminders, new Date(end.getTime() + program.graceMinutes * minute)]
}

/** Asks for the work of a deadline, of the program or one that was granted, at each of its moments to come. */
export async function mindDeadline(scene: Scene, program: ProgramRow, end: Date): Promise<void> {
  for (const runAt of momentsOf(program, end)) {
    if (runAt <= scene.now) continue
    const key = `mind-deadline-${program.id}-${runAt.getTime()}`
    await enqueue(scene.db, 'mind-deadline', { programId: program.id }, { runAt, key })
  }
}

/** A program whose dates changed, or that came online, is looked at again when its deadline comes near. */
export const deadlineListener: Listener = {
  name: 'mind-deadlines',
  to: ['program.published', 'program.changed', 'program.restored'],
  hear: hearEach(async (scene, { programId }) => {
    const program = programId ? await findProgram(scene.db, programId) : undefined
    if (program?.closesAt && program.publishedAt) await mindDeadline(scene, program, program.closesAt)
  }),
}

/** The work of a deadline, whatever woke it: it does what is due now, once, and nothing when the dates moved on. */
export const deadlineJob = job(
  'mind-deadline',
  (raw) => raw as { programId: string },
  async (run, { programId }) => {
    await remindOwners(run, programId)
    await closeDrafts(run, programId)
  },
)

type Runs = Pick<JobRun, 'inPlatform' | 'stopping'>

const isLive = ({ status, publishedAt }: ProgramRow) => status === 'active' && publishedAt !== null

/** Writes to owners of drafts that are due in as many days as the program says; the nearest reminder alone. */
export async function remindOwners(run: Runs, programId: string): Promise<void> {
  const program = await run.inPlatform((scene) => liveProgram(scene, programId))
  for (const days of program?.reminderDays.toSorted((one, other) => one - other) ?? []) {
    let reminded = 0
    for (let more = true; more && !run.stopping.aborted; ) {
      const count = await run.inPlatform((scene) => remindSome(scene, programId, days))
      reminded += count
      more = count === batch
    }
    if (reminded > 0) {
      const count = reminded
      await run.inPlatform((scene) => record(scene, 'application.owners_reminded', { programId }, { days, count }))
    }
  }
}

async function liveProgram(scene: Scene, programId: string): Promise<ProgramRow | undefined> {
  const program = await findProgram(scene.db, programId)
  return program && isLive(program) ? program : undefined
}

async function remindSome(scene: Scene, programId: string, days: number): Promise<number> {
  const taken = await takeToRemind(scene.db, programId, { days, now: scene.now, count: batch })
  for (const { dueAt, ...application } of taken) {
    const frame = await readFrame(scene.db, application)
    await sendReminder(scene, frame, dueAt, filledShare(progressOf(frame, scene.now)))
  }
  return taken.length
}

/**
 * Once deadline and grace are over, where the program says so: drafts that are complete are sent in their owners' name, the
 * owners of the others are told.
 */
export async function closeDrafts(run: Runs, programId: string): Promise<void> {
  for (let more = true; more && !run.stopping.aborted; ) {
    const ids = await run.inPlatform(async (scene) => {
      const program = await liveProgram(scene, programId)
      return program?.deadlineBehaviour === 'autosubmit' ? listMissed(scene.db, programId, scene.now, batch) : []
    })
    // One transaction each: what cannot be sent leaves nothing half done, and keeps nobody else from being sent.
    for (const id of ids) await run.inPlatform((scene) => closeDraft(scene, id))
    more = ids.length === batch
  }
}

/** Sends a draft whose time is over, or tells its owner why it was not. */
export async function closeDraft(scene: Scene, id: string): Promise<void> {
  const found = await findApplication(scene.db, id)
  if (!found) return
  const frame = await lockFrame(scene.db, found)
  const { application, program } = frame
  if (!can.submit(factsOf(application), 'applicant', scene.now.toISOString())) return
  const why = await trySending(scene, frame)
  const isOut = why === 'ineligible'
  const state = isOut ? { state: 'ineligible', decided_at: scene.now } : {}
  await setApplication(scene.db, id, { ...state, deadline_told_at: scene.now }, scene.now)
  if (!why) return
  const closesAt = endOf(program, application.extendedUntil) ?? scene.now
  const subject = { programId: program.id, applicationId: id }
  if (isOut) await record(scene, 'application.decided', subject, { from: application.state, to: 'ineligible' })
  else await record(scene, 'application.deadline_missed', subject, { closesAt: closesAt.toISOString() })
  await sendMissedMail(scene, frame, { closesAt, why })
}

type Unsent = 'incomplete' | 'unconfirmed' | 'full' | 'ineligible'

/** Undefined once sent; otherwise what kept it from being sent. */
async function trySending(scene: Scene, frame: Frame): Promise<Unsent | undefined> {
  const { ownerId } = frame.application
  if (!ownerId || !(await isOwnerConfirmed(scene.db, ownerId))) return 'unconfirmed'
  const [earlier, referees] = await Promise.all([
    earlierSendings(scene, frame),
    listReferees(scene.db, frame.application.id),
  ])
  try {
    await send(scene, frame, { number: earlier.length + 1, by: ownerId, referees, automatic: true })
    return
  } catch (error) {
    if (error instanceof Refusal && error.code === 'application_incomplete') return 'incomplete'
    if (error instanceof Refusal && error.code === 'program_full') return 'full'
    // What a rule says before anything is sent holds without anybody deciding it (docs/rules.md §10).
    if (error instanceof Refusal && error.code === 'not_eligible') return 'ineligible'
    throw error
  }
}
