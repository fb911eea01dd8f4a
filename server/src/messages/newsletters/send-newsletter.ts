import { isLocale } from '@laurel/contract/kernel/locale'
import { type Newsletter, stopReason, textFor } from '@laurel/contract/messages/newsletters'
import { z } from 'zod'
import { chooseSender, listHeldAddresses, sendWritten } from '../../emails/index.ts'
import { record } from '../../kernel/events/index.ts'
import { type JobRun, job } from '../../kernel/jobs/index.ts'
import { Refusal } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { takeRecipients } from './audience.ts'
import { enqueueSending } from './leave.ts'
import { tokenFor } from './links.ts'
import { fillNewsletter, listHeaders } from './newsletter-mail.ts'
import { notifyStopped } from './notify-stopped.ts'
import {
  countAll,
  countQueued,
  countTrouble,
  lockNewsletter,
  type NewsletterValues,
  setNewsletter,
  setRecipient,
  takeTokens,
  takeWaiting,
  type WaitingRecipient,
} from './store/index.ts'

/** Mails of one transaction, and transactions of one run: nothing else waits long behind a large list. */
const batch = 50
const batches = 10
/** Mails written and not yet handed over, at most: what comes back of the first stops those that follow. */
const maxQueued = 500
/** Mails a second in the name of one domain, where the installation says nothing else. */
const usualRate = 20
/** Milliseconds until it is tried again where nothing may leave now. */
const delay = 2000

type Step = 'more' | 'later' | 'over'

const Payload = z.object({ newsletterId: z.uuid() })

/** Writes the mails of a newsletter, each with its row in one transaction, as fast as the domain may send. */
export const sendNewsletterJob = job(
  'send-newsletter',
  (raw) => Payload.parse(raw),
  async (run: JobRun, { newsletterId }) => {
    for (let count = 0; count < batches && !run.stopping.aborted; count++) {
      const step = await run.inPlatform((scene) => goOn(scene, newsletterId))
      if (step !== 'more') return
    }
    await run.inPlatform((scene) => enqueueSending(scene, newsletterId))
  },
)

/** One batch. It holds the newsletter: whoever pauses it, and other workers, come before or after. */
async function goOn(scene: Scene, id: string): Promise<Step> {
  const held = await lockNewsletter(scene.db, id)
  if (!held) return 'over'
  if (held.state === 'scheduled') return begin(scene, held)
  if (held.state !== 'sending') return 'over'
  const reason = stopReason(await countTrouble(scene.db, held))
  if (reason) return stop(scene, held, reason)
  if ((await countQueued(scene.db)) >= maxQueued) return later(scene, id)
  const waiting = await takeWaiting(scene.db, id, batch)
  if (waiting.length === 0) return end(scene, held)
  const taken = await takeTokens(scene.db, await domainOf(scene, held), waiting.length, {
    perSecond: usualRate,
    at: scene.now,
  })
  if (taken === 0) return later(scene, id)
  const hashes = waiting.slice(0, taken).map(({ addressHash }) => addressHash)
  const heldBack = await listHeldAddresses(scene.db, hashes, scene.now)
  for (const recipient of waiting.slice(0, taken)) await writeTo(scene, held, recipient, heldBack)
  return 'more'
}

/** The domain that mails leave from; the platform's host stands for it while they leave from the installation's address. */
async function domainOf(scene: Scene, { program_id }: NewsletterValues): Promise<string> {
  const { address } = await chooseSender(scene, { program_id, sender_id: null })
  return address ? address.slice(address.lastIndexOf('@') + 1) : new URL(scene.platform.origin).hostname
}

async function later(scene: Scene, id: string): Promise<Step> {
  await enqueueSending(scene, id, new Date(scene.now.getTime() + delay))
  return 'later'
}

/** Its moment has come: a row for each who is to be written to. */
async function begin(scene: Scene, held: NewsletterValues): Promise<Step> {
  if (held.scheduled_at && held.scheduled_at > scene.now) {
    await enqueueSending(scene, held.id, held.scheduled_at)
    return 'later'
  }
  const count = await recipientsOf(scene, held)
  if (count === 'rights') return stop(scene, held, 'rights')
  if (count === 0) return stop(scene, held, 'nobody')
  await setNewsletter(scene.db, held.id, { state: 'sending', started_at: scene.now })
  await record(scene, 'newsletter.started', {}, { newsletterId: held.id, title: held.title, count })
  return 'more'
}

async function recipientsOf(scene: Scene, held: NewsletterValues): Promise<number | 'rights'> {
  try {
    return await takeRecipients(scene, held)
  } catch (error) {
    // A question that the words ask about is gone since: nobody can be found by them.
    if (error instanceof Refusal) return 0
    throw error
  }
}

async function stop(scene: Scene, held: NewsletterValues, reason: NonNullable<Newsletter['reason']>): Promise<Step> {
  await setNewsletter(scene.db, held.id, { state: 'paused', reason })
  await record(scene, 'newsletter.paused', {}, { newsletterId: held.id, title: held.title, reason })
  await notifyStopped(scene, held, reason)
  return 'over'
}

async function end(scene: Scene, { id, title }: NewsletterValues): Promise<Step> {
  const { written } = await countAll(scene.db, id)
  await setNewsletter(scene.db, id, { state: 'sent', ended_at: scene.now })
  await record(scene, 'newsletter.sent', {}, { newsletterId: id, title, written })
  return 'over'
}

async function writeTo(
  scene: Scene,
  newsletter: NewsletterValues,
  { id, addressHash, subscription }: WaitingRecipient,
  heldBack: ReadonlySet<string>,
): Promise<void> {
  const skip = (why: 'gone' | 'unsubscribed' | 'suppressed') => setRecipient(scene.db, id, { state: 'skipped', why })
  if (!subscription) return skip('gone')
  if (subscription.state !== 'confirmed') return skip('unsubscribed')
  if (heldBack.has(addressHash)) return skip('suppressed')
  const emailId = await writeMail(scene, newsletter, subscription)
  return setRecipient(scene.db, id, emailId ? { state: 'written', emailId } : { state: 'failed', why: 'broke' })
}

/** The mail of one reader, in their language; undefined where there is no text at all. */
async function writeMail(
  scene: Scene,
  { id: newsletterId, texts, list_id, program_id }: NewsletterValues,
  { id, address, name, locale: read }: NonNullable<WaitingRecipient['subscription']>,
): Promise<string | undefined> {
  const { defaultLang } = scene.platform
  const found = textFor(texts, isLocale(read) ? read : defaultLang, [defaultLang])
  if (!found) return undefined
  const { locale, text } = found
  const token = tokenFor(scene, id, newsletterId)
  const { subject, preheader, paragraphs, footer } = fillNewsletter(scene, text, { locale, name, token })
  return sendWritten(scene, {
    kind: 'newsletter',
    to: { email: address, name },
    locale,
    subject,
    preheader,
    paragraphs,
    footer,
    list: { headers: listHeaders(scene, { listId: list_id ?? program_id ?? newsletterId, newsletterId, token }) },
    ...(program_id && { program: { id: program_id, defaultLang } }),
  })
}
