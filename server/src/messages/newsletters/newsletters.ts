import { type ListPage, pageOf } from '@laurel/contract/kernel'
import type { Locale } from '@laurel/contract/kernel/locale'
import {
  isWritable,
  type Newsletter,
  type NewsletterQuery,
  type NewsletterRecipient,
  type NewsletterRow,
  type NewsletterTexts,
  type RecipientQuery,
  type StartNewsletter,
  type WriteNewsletter,
} from '@laurel/contract/messages/newsletters'
import { countedExactly, keyPlaceOf, newestById, newId } from '../../kernel/db/index.ts'
import { record } from '../../kernel/events/index.ts'
import { iso } from '../../kernel/iso.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'
import { audienceOf, checkAudience, nameOfAudience } from './audience.ts'
import {
  countAll,
  countRecipients,
  findNewsletter,
  insertNewsletter,
  listNewsletterRows,
  listRecipientRows,
  lockNewsletter,
  type NewsletterValues,
  recipientOrder,
  removeNewsletter,
  setNewsletterText,
} from './store/index.ts'

async function presentRow(
  scene: Scene,
  row: NewsletterValues,
  { total, written }: { readonly total: number; readonly written: number },
): Promise<NewsletterRow> {
  return {
    id: row.id,
    title: row.title,
    audience: audienceOf(row),
    audienceName: await nameOfAudience(scene, row),
    state: row.state,
    reason: row.reason,
    languages: Object.keys(row.texts) as Locale[],
    scheduledAt: iso(row.scheduled_at),
    startedAt: iso(row.started_at),
    endedAt: iso(row.ended_at),
    author: row.author_name,
    updatedAt: row.updated_at.toISOString(),
    total,
    written,
  }
}

export async function readNewsletters(scene: Scene, query: NewsletterQuery): Promise<ListPage<NewsletterRow>> {
  const place = keyPlaceOf(query, newestById)
  const { rows, ...found } = await listNewsletterRows(scene.db, query, place)
  const counts = await countRecipients(
    scene.db,
    rows.map(({ id }) => id),
  )
  const data: NewsletterRow[] = []
  for (const row of rows) data.push(await presentRow(scene, row, counts.get(row.id) ?? { total: 0, written: 0 }))
  return pageOf(data, { ...place, ...found, counted: countedExactly })
}

export async function readNewsletter(scene: Scene, row: NewsletterValues): Promise<Newsletter> {
  const counts = await countAll(scene.db, row.id)
  return { ...(await presentRow(scene, row, counts)), texts: row.texts, counts, etag: row.etag }
}

export async function readAgain(scene: Scene, id: string): Promise<Newsletter> {
  return readNewsletter(scene, (await findNewsletter(scene.db, id)) ?? refuse('not_found'))
}

/** The newsletter, held; refuses not_found, and newsletter_state with how it stands where that is none of these. */
export async function holdNewsletter(
  scene: Scene,
  id: string,
  states: readonly Newsletter['state'][],
): Promise<NewsletterValues> {
  const held = (await lockNewsletter(scene.db, id)) ?? refuse('not_found')
  if (!states.includes(held.state)) refuse('newsletter_state', { details: { state: held.state } })
  return held
}

async function insert(scene: Scene, { title, audience }: StartNewsletter, texts: NewsletterTexts): Promise<Newsletter> {
  const { userId, name } = userOf(scene)
  const id = newId()
  const known = await checkAudience(scene, audience)
  const author = { authorId: userId, authorName: name }
  await insertNewsletter(scene.db, { id, title, ...known, texts, ...author, at: scene.now })
  await record(scene, 'newsletter.created', {}, { newsletterId: id, title })
  return readAgain(scene, id)
}

/** Refuses newsletter_audience. */
export const createNewsletter = (scene: Scene, draft: StartNewsletter): Promise<Newsletter> => insert(scene, draft, {})

/** The same words for the same people; whoever copies it is who wrote it. */
export async function copyNewsletter(scene: Scene, row: NewsletterValues): Promise<Newsletter> {
  return insert(scene, { title: row.title, audience: audienceOf(row) }, row.texts)
}

/** Refuses newsletter_state, newsletter_audience, stale. */
export async function writeNewsletter(
  scene: Scene,
  { id }: Pick<NewsletterValues, 'id'>,
  { title, audience, texts, etag }: WriteNewsletter,
): Promise<Newsletter> {
  const held = await holdNewsletter(scene, id, ['draft'])
  if (held.etag !== etag) refuse('stale')
  const known = await checkAudience(scene, audience)
  await setNewsletterText(scene.db, id, { title, texts, ...known, at: scene.now })
  await record(scene, 'newsletter.changed', {}, { newsletterId: id, title })
  return readAgain(scene, id)
}

/** What left is never deleted. Refuses newsletter_state. */
export async function deleteNewsletter(scene: Scene, { id }: NewsletterValues): Promise<undefined> {
  const held = await holdNewsletter(scene, id, ['draft', 'cancelled'])
  if (!isWritable(held.state) && held.started_at) refuse('newsletter_state', { details: { state: held.state } })
  await removeNewsletter(scene.db, id)
  await record(scene, 'newsletter.deleted', {}, { newsletterId: id, title: held.title })
}

export async function readRecipients(
  scene: Scene,
  { id }: NewsletterValues,
  query: RecipientQuery,
): Promise<ListPage<NewsletterRecipient>> {
  const place = keyPlaceOf(query, recipientOrder)
  const { rows, ...found } = await listRecipientRows(scene.db, id, query, place)
  const data = rows.map((row) => ({
    id: row.id,
    email: row.address ?? '',
    state: row.state as NewsletterRecipient['state'],
    why: row.why as NewsletterRecipient['why'],
    emailId: row.email_id,
  }))
  return pageOf(data, { ...place, ...found })
}
