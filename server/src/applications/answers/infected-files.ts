import { hearEach, type Listener } from '../../kernel/events/index.ts'
import { findPlan } from '../../programs/index.ts'
import { sendInfectedMail } from '../mails/request-mails.ts'
import { findApplication } from '../store/applications.ts'

/**
 * Tells the applicant that a file was infected and is gone. A draft cannot be sent while it names that file; what was sent
 * stays as it is, without the file: staff read that in the log and ask for another one where it matters.
 */
export const infectedListener: Listener = {
  name: 'tell-infected-file',
  to: ['file.infected'],
  hear: hearEach(async (scene, { applicationId, payload }) => {
    // Whoever sent it through a personal link is asked for it again; those who apply know nothing of it.
    if (payload.refereeId) return
    const application = applicationId ? await findApplication(scene.db, applicationId) : undefined
    const plan = application && (await findPlan(scene.db, application.categoryId))
    if (!plan) return
    await sendInfectedMail(scene, { application, program: plan.program }, String(payload.name))
  }),
}
