import { type Newsletter, problemsOfNewsletter, type ScheduleNewsletter } from '@laurel/contract/messages/newsletters'
import { requireTolerance } from '../../billing/index.ts'
import { record } from '../../kernel/events/index.ts'
import { enqueue } from '../../kernel/jobs/index.ts'
import { layOut } from '../../kernel/mail/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'
import { audienceOf, countAudience } from './audience.ts'
import { fillNewsletter } from './newsletter-mail.ts'
import { holdNewsletter, readAgain } from './newsletters.ts'
import { type NewsletterValues, setNewsletter, skipWaiting } from './store/index.ts'

const day = 24 * 3_600_000
/** How far ahead a newsletter may leave. Milliseconds. */
const furthest = 365 * day
/** Bytes of a mail as it leaves: mailboxes cut what is longer, and with it the way out. */
const maxBytes = 100 * 1024

/** Has its next mails written; a job that waits for the same is replaced. */
export function enqueueSending({ db }: Pick<Scene, 'db'>, newsletterId: string, runAt?: Date): Promise<void> {
  const options = { key: `newsletter:${newsletterId}`, maxAttempts: 10, ...(runAt && { runAt }) }
  return enqueue(db, 'send-newsletter', { newsletterId }, options)
}

/**
 * Lets it leave, now or at a moment; whoever does so is who wrote it from then on. Refuses newsletter_state, stale,
 * newsletter_moment, newsletter_not_ready, newsletter_audience, mail_too_large, nobody_to_write_to, quota_reached.
 */
export async function scheduleNewsletter(
  scene: Scene,
  { id }: Pick<NewsletterValues, 'id'>,
  { at, etag }: ScheduleNewsletter,
): Promise<Newsletter> {
  const held = await holdNewsletter(scene, id, ['draft', 'scheduled'])
  if (held.etag !== etag) refuse('stale')
  const moment = at === null ? scene.now : new Date(at)
  if (moment < scene.now || moment.getTime() > scene.now.getTime() + furthest) refuse('newsletter_moment')
  checkText(scene, held)
  await requireTolerance(scene, 'emails-a-month')
  if ((await countAudience(scene, audienceOf(held))).people === 0) refuse('nobody_to_write_to')
  await setNewsletter(scene.db, id, { state: 'scheduled', scheduled_at: moment, author_id: userOf(scene).userId })
  await enqueueSending(scene, id, at === null ? undefined : moment)
  const payload = { newsletterId: id, title: held.title, at: moment.toISOString() }
  await record(scene, 'newsletter.scheduled', {}, payload)
  return readAgain(scene, id)
}

/** Refuses newsletter_not_ready, mail_too_large. */
function checkText(scene: Scene, { texts }: NewsletterValues): void {
  const problems = problemsOfNewsletter(texts)
  const written = Object.entries(texts)
  if (written.length === 0) refuse('newsletter_not_ready', { fields: [{ field: 'texts', reason: 'required' }] })
  if (problems.length > 0)
    refuse('newsletter_not_ready', {
      fields: problems.map(({ locale, at, reason }) => ({ field: `texts.${locale}.${at}`, reason })),
    })
  for (const [lang, text] of written) {
    const locale = lang as keyof typeof texts
    const { subject, ...filled } = fillNewsletter(scene, text, { locale, name: 'x'.repeat(40), token: 'x'.repeat(150) })
    const { name: platformName, primaryColor } = scene.platform
    const { html } = layOut({ platformName, primaryColor, title: subject, ...filled, locale })
    if (Buffer.byteLength(html) > maxBytes) refuse('mail_too_large')
  }
}

/** Refuses newsletter_state. */
export async function unscheduleNewsletter(scene: Scene, { id }: Pick<NewsletterValues, 'id'>): Promise<Newsletter> {
  const held = await holdNewsletter(scene, id, ['scheduled'])
  await setNewsletter(scene.db, id, { state: 'draft', scheduled_at: null })
  await record(scene, 'newsletter.unscheduled', {}, { newsletterId: id, title: held.title })
  return readAgain(scene, id)
}

/** Refuses newsletter_state. */
export async function pauseNewsletter(scene: Scene, { id }: Pick<NewsletterValues, 'id'>): Promise<Newsletter> {
  const held = await holdNewsletter(scene, id, ['sending'])
  await setNewsletter(scene.db, id, { state: 'paused', reason: 'manual' })
  await record(scene, 'newsletter.paused', {}, { newsletterId: id, title: held.title, reason: 'manual' })
  return readAgain(scene, id)
}

/** Goes on where it stopped: what bounced before does not stop it again. Refuses newsletter_state. */
export async function resumeNewsletter(scene: Scene, { id }: Pick<NewsletterValues, 'id'>): Promise<Newsletter> {
  const held = await holdNewsletter(scene, id, ['paused'])
  // Whoever resumes it answers for it from then on.
  const { userId } = userOf(scene)
  const state = held.started_at ? 'sending' : 'scheduled'
  const change = { state, reason: null, counts_from: scene.now, author_id: userId, scheduled_at: scene.now } as const
  await setNewsletter(scene.db, id, change)
  await enqueueSending(scene, id)
  await record(scene, 'newsletter.resumed', {}, { newsletterId: id, title: held.title })
  return readAgain(scene, id)
}

/** Refuses newsletter_state. */
export async function cancelNewsletter(scene: Scene, { id }: Pick<NewsletterValues, 'id'>): Promise<Newsletter> {
  const held = await holdNewsletter(scene, id, ['scheduled', 'sending', 'paused'])
  const left = await skipWaiting(scene.db, id)
  await setNewsletter(scene.db, id, { state: 'cancelled', reason: null, ended_at: scene.now })
  await record(scene, 'newsletter.cancelled', {}, { newsletterId: id, title: held.title, left })
  return readAgain(scene, id)
}
