import type { EmailLife } from '@laurel/contract/emails'
import { newId } from '../../kernel/db/index.ts'
import { record } from '../../kernel/events/index.ts'
import { enqueue } from '../../kernel/jobs/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { insertMoment } from '../delivery-store.ts'
import { insertEmail, lockEmail, setEmailState } from '../store.ts'
import { emailNamed, readEmailLife } from './email-life.ts'
import type { LogScope } from './list-emails.ts'
import { findResendAddress } from './resend-address.ts'
import { mayResend } from './rights.ts'

/**
 * The same mail to the address that who applies has now: a new line of the log, and a moment in the life of this one. Refuses
 * not_found, and mail_not_resendable where it arrived, is not for who applies, tells what holds no more, was sent again
 * already, or its words are gone, and to whoever may not change the application.
 */
export async function resendEmail(scene: Scene, scope: LogScope, id: string): Promise<EmailLife> {
  const { id: known } = await emailNamed(scene, scope, id)
  // Held until the end: two people send it once.
  const email = (await lockEmail(scene.db, known)) ?? refuse('not_found')
  const to = (await mayResend(scene, email)) ? await findResendAddress(scene, email) : undefined
  if (!to) refuse('mail_not_resendable')
  const again = newId()
  const { kind, subject, html, text, locale, template_id, template_version, reply_to, sender_id, attachments } = email
  await insertEmail(scene.db, {
    ...{ kind, subject, html, text, locale, template_id, template_version, reply_to, sender_id, attachments },
    id: again,
    to_address: to.email,
    to_name: to.name,
    program_id: email.program_id,
    application_id: email.application_id,
    created_at: scene.now,
  })
  await enqueue(scene.db, 'send-mail', { emailId: again }, { maxAttempts: 10 })
  // What was held back would leave twice if its address took mails again.
  if (email.state === 'suppressed')
    await setEmailState(scene.db, id, { state: 'cancelled', problem: email.problem, sentAt: null })
  await insertMoment(scene.db, { emailId: id, kind: 'resent', detail: '', at: scene.now })
  const about = {
    ...(email.program_id && { programId: email.program_id }),
    ...(email.application_id && { applicationId: email.application_id }),
  }
  await record(scene, 'email.resent', about, { emailId: id, kind, again })
  return readEmailLife(scene, scope, id)
}
