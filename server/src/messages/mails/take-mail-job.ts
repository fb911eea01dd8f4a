import { buffer } from 'node:stream/consumers'
import { job } from '../../kernel/jobs/index.ts'
import { type ReceivedMail, readMail } from '../../kernel/mail/index.ts'
import { type HandedIn, takeReply } from './take-reply.ts'

/** Reads a mail that was handed in, outside of any transaction, and erases it: its message is what stays. */
export const takeMail = job(
  'take-mail',
  (raw) => raw as HandedIn & { storageKey: string },
  async (run, { storageKey, ...handedIn }) => {
    const storage = await run.inPlatform(async ({ house }) => house.storage)
    const stored = await storage.get(storageKey)
    if (!stored) return
    const raw = await buffer(stored.stream)
    const mail = await readMail(raw).catch((err: unknown): ReceivedMail | undefined => {
      run.log.warn({ err }, 'a mail could not be read')
      return undefined
    })
    if (mail) {
      const problem = await run.inPlatform((scene) => takeReply(scene, mail, handedIn))
      if (problem) run.log.info({ problem }, 'a mail became no message')
    }
    await storage.deleteWithCopies(storageKey)
  },
)
