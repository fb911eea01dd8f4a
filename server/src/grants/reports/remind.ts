import { nextReminder } from '@laurel/contract/grants'
import { enqueue, job } from '../../kernel/jobs/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { dayOf } from '../days.ts'
import { mailReportDue } from '../mails.ts'
import { programOfGrant } from '../present.ts'
import { findGrant, findReport } from '../store/index.ts'

/** The next reminder of a report leaves on its day, if it is still awaited then; it plans the one after. */
export async function planReminder(
  scene: Scene,
  { id, due_on }: { readonly id: string; readonly due_on: Date | string },
): Promise<void> {
  const runAt = nextReminder(dayOf(due_on), scene.now)
  if (runAt) await enqueue(scene.db, 'grants.remind', { reportId: id }, { runAt, key: `grant-report:${id}` })
}

export async function remind(scene: Scene, reportId: string): Promise<void> {
  const report = await findReport(scene.db, reportId)
  const grant = report && (await findGrant(scene.db, report.grant_id))
  if (!report || !grant || (report.state !== 'due' && report.state !== 'changes_asked')) return
  await planReminder(scene, report)
  // Before the agreement is signed nothing is owed yet.
  if (grant.state !== 'signed' && grant.state !== 'completed') return
  const program = await programOfGrant(scene, grant)
  await mailReportDue(scene, { grant, program, title: report.title, dueOn: dayOf(report.due_on) })
}

export const grantJobs = [
  job(
    'grants.remind',
    (raw) => raw as { reportId: string },
    (run, { reportId }) => run.inPlatform((scene) => remind(scene, reportId)),
  ),
]
