import { z } from 'zod'
import { enqueue, type Job, job } from '../kernel/jobs/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { type Account, findAccountByEmail, takeTurnToTell } from './account-store.ts'
import { sendAccountExists, sendConfirmation, sendEmailTaken, sendMagicLink, sendPasswordLink } from './letters.ts'

const Wish = z.object({
  kind: z.enum(['registered', 'validation', 'reset', 'magic_link', 'email_taken']),
  email: z.string(),
  backOffice: z.boolean().optional(),
  after: z.string().optional(),
})
type Wish = z.infer<typeof Wish>

/**
 * Has the mail that somebody asked for written once the answer is given. Whether the address has an account is looked up
 * then: neither the bytes nor the time of an answer tell it.
 */
export async function askForMail(scene: Scene, wish: Wish): Promise<void> {
  await enqueue(scene.db, 'identity.mail', wish)
}

/** Its owner hears once a day that somebody wanted their address: nobody fills their mailbox through us. */
const TOLD_MS = 24 * 3_600_000

async function tellExists(scene: Scene, account: Account, after: string | undefined): Promise<void> {
  if (await takeTurnToTell(scene, account.id, TOLD_MS)) await sendAccountExists(scene, account, after)
}

/** Nothing leaves for an address without an account, nor to confirm what is confirmed. */
async function writeMail(scene: Scene, wish: Wish): Promise<void> {
  const account = await findAccountByEmail(scene, wish.email)
  if (!account) return
  const { backOffice = false, after } = wish
  switch (wish.kind) {
    case 'registered':
      return account.confirmed_at ? tellExists(scene, account, after) : sendConfirmation(scene, account, after)
    case 'validation':
      return account.confirmed_at ? undefined : sendConfirmation(scene, account, after)
    case 'reset':
      return sendPasswordLink(scene, account, { backOffice, after })
    case 'magic_link':
      return sendMagicLink(scene, account, { backOffice, after })
    case 'email_taken':
      return (await takeTurnToTell(scene, account.id, TOLD_MS)) ? sendEmailTaken(scene, account) : undefined
  }
}

export const identityJobs: readonly Job[] = [
  job(
    'identity.mail',
    (raw) => Wish.parse(raw),
    (run, wish) => run.inPlatform((scene) => writeMail(scene, wish)),
  ),
]
