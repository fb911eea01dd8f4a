import { z } from 'zod'
import { type JobRun, job } from '../kernel/jobs/index.ts'
import { MailFailure } from '../kernel/mail/index.ts'
import { getPlatform } from '../platforms/index.ts'
import { readAttachments } from './read-attachments.ts'
import { findEmail, setEmailState } from './store.ts'

const Payload = z.object({ emailId: z.uuid() })

async function deliver(run: JobRun, emailId: string): Promise<void> {
  const found = await run.inPlatform(async (scene) => ({
    email: await findEmail(scene.db, emailId),
    contact: (await getPlatform(scene.db)).contact_email,
    mail: scene.house.mail,
    mailLeaves: scene.house.mailLeaves,
    storage: scene.house.storage,
  }))
  const { email, contact, mail, mailLeaves } = found
  if (!email || email.state === 'sent' || email.state === 'kept') return
  const attachments = await readAttachments(run, email.attachments, found.storage)
  try {
    await mail.send({
      to: email.to_address,
      toName: email.to_name,
      subject: email.subject,
      html: email.html,
      text: email.text,
      headers: writtenByMachine,
      ...replyTo(email.reply_to ?? contact),
      ...(attachments.length > 0 && { attachments }),
    })
    await run.inPlatform((scene) => setEmailState(scene.db, emailId, mailLeaves ? 'sent' : 'kept', null, scene.now))
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error
    const final = error.permanent
    await run.inPlatform((scene) => setEmailState(scene.db, emailId, final ? 'failed' : 'queued', error.message, null))
    if (!final) throw error
  }
}

/** Asks programs not to answer (RFC 3834 §5): people may. */
const writtenByMachine = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

const replyTo = (address: string | null) => (address ? { replyTo: address } : {})

export const emailJobs = [
  job(
    'send-mail',
    (raw) => Payload.parse(raw),
    (run, { emailId }) => deliver(run, emailId),
  ),
]
