import { z } from 'zod'
import { enqueue, type Job, job } from '../kernel/jobs/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { type Account, findAccountByEmail, takeTurnToNotify } from './account-store.ts'
import { sendAccountExists, sendConfirmation, sendEmailTaken, sendMagicLink, sendPasswordLink } from './mails.ts'

const MailRequest = z.object({
  kind: z.enum(['registered', 'validation', 'reset', 'magic_link', 'email_taken']),
  email: z.string(),
  backOffice: z.boolean().optional(),
  after: z.string().optional(),
})
type MailRequest = z.infer<typeof MailRequest>

/**
 * Has the mail that somebody asked for written once the answer is given. Whether the address has an account is looked up
 * then: neither the bytes nor the time of an answer tell it.
 */
export async function askForMail(scene: Scene, request: MailRequest): Promise<void> {
  await enqueue(scene.db, 'identity.mail', request)
}

/** Its owner hears once a day that somebody wanted their address: nobody fills their mailbox through us. */
const TOLD_MS = 24 * 3_600_000

async function mailAccountExists(scene: Scene, account: Account, after: string | undefined): Promise<void> {
  if (await takeTurnToNotify(scene, account.id, TOLD_MS)) await sendAccountExists(scene, account, after)
}

/** Nothing leaves for an address without an account, nor to confirm what is confirmed. */
async function writeMail(scene: Scene, request: MailRequest): Promise<void> {
  const account = await findAccountByEmail(scene, request.email)
  if (!account) return
  const { backOffice = false, after } = request
  switch (request.kind) {
    case 'registered':
      return account.confirmed_at ? mailAccountExists(scene, account, after) : sendConfirmation(scene, account, after)
    case 'validation':
      return account.confirmed_at ? undefined : sendConfirmation(scene, account, after)
    case 'reset':
      return sendPasswordLink(scene, account, { backOffice, after })
    case 'magic_link':
      return sendMagicLink(scene, account, { backOffice, after })
    case 'email_taken':
      return (await takeTurnToNotify(scene, account.id, TOLD_MS)) ? sendEmailTaken(scene, account) : undefined
  }
}

export const identityJobs: readonly Job[] = [
  job(
    'identity.mail',
    (raw) => MailRequest.parse(raw),
    (run, request) => run.inPlatform((scene) => writeMail(scene, request)),
  ),
]
