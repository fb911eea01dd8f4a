import { record } from '../../kernel/events/index.ts'
import { enqueue, job } from '../../kernel/jobs/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { findPlan } from '../../programs/index.ts'
import { graceOf } from '../deadlines/check-open.ts'
import { sendOverdueMail } from '../mails/request-mails.ts'
import { notifyStaffOfOverdue } from '../mails/staff-mails.ts'
import { type Application, lockApplication } from '../store/applications.ts'

/** Looks again when what was asked to be completed is due. */
export async function enqueueOverdue(scene: Scene, applicationId: string, until: Date): Promise<void> {
  await enqueue(
    scene.db,
    'changes-overdue',
    { applicationId },
    { runAt: until, key: `changes-overdue-${applicationId}` },
  )
}

/**
 * What was asked for did not come in time: the application stays as it was sent, applicant and staff are told, and staff
 * choose between more time and going on without. Answers whether it was so.
 */
export async function noticeOverdue(scene: Scene, { id }: Pick<Application, 'id'>): Promise<boolean> {
  const application = await lockApplication(scene.db, id)
  if (application?.state !== 'to_complete' || !application.changesUntil) return false
  const plan = await findPlan(scene.db, application.categoryId)
  if (!plan) return false
  const end = new Date(application.changesUntil.getTime() + graceOf(plan.program) * 60_000)
  if (end > scene.now) {
    await enqueueOverdue(scene, id, end)
    return false
  }
  const until = application.changesUntil
  const about = { application, program: plan.program }
  const subject = { programId: application.programId, applicationId: id }
  await record(scene, 'application.changes_overdue', subject, { until: until.toISOString() })
  await sendOverdueMail(scene, about, until)
  await notifyStaffOfOverdue(scene, about)
  return true
}

export const overdueJob = job(
  'changes-overdue',
  (raw) => raw as { applicationId: string },
  (run, { applicationId }) => run.inPlatform(async (scene) => void (await noticeOverdue(scene, { id: applicationId }))),
)
