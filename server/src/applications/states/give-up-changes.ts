import { record } from '../../kernel/events/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { putAnswersBack } from '../answers/put-answers-back.ts'
import { type Application, setApplication } from '../store/applications.ts'
import { findSubmission, listSubmissions } from '../store/submissions.ts'

/**
 * Staff no longer wait for what they asked to be completed: the application is as it was sent last, and in review. What
 * the applicant wrote since and never sent is taken back, so that nobody judges it.
 */
export async function giveUpChanges(scene: Scene, application: Application, reason?: string): Promise<Application> {
  const sent = (await listSubmissions(scene.db, application.id)).findLast(({ gateStepId }) => gateStepId === null)
  const submission = sent && (await findSubmission(scene.db, application.id, sent.id))
  if (submission) await putAnswersBack(scene, application, submission.steps)
  const changed = await setApplication(
    scene.db,
    application.id,
    {
      state: 'in_review',
      changes_message: null,
      changes_until: null,
      changes_steps: [],
      changes_fields: [],
      state_before_changes: null,
    },
    scene.now,
  )
  const subject = { programId: application.programId, applicationId: application.id }
  await record(scene, 'application.changes_given_up', subject, { ...(reason && { reason }) })
  return changed
}
