import { hearEach, type Listener } from '../../kernel/events/index.ts'
import { findRecipientOfMail, findSubscription } from './store/index.ts'
import { leaveList } from './subscribers.ts'

/** Whoever calls a newsletter unwanted is on its list no more. */
export const complaintListener: Listener = {
  name: 'newsletters.complaint',
  to: ['email.complained'],
  hear: hearEach(async (scene, { payload }) => {
    const recipient = await findRecipientOfMail(scene.db, String(payload.emailId))
    const subscription = recipient?.subscription_id && (await findSubscription(scene.db, recipient.subscription_id))
    if (subscription) await leaveList(scene, subscription, { by: 'complaint', through: recipient.newsletter_id })
  }),
}
