import { defaultLocale, isLocale, type Locale } from '@laurel/contract/kernel/locale'
import type { Newsletter, NewsletterQuery, NewsletterTexts } from '@laurel/contract/messages/newsletters'
import { type Selectable, sql } from 'kysely'
import {
  countUpTo,
  type DB,
  json,
  type KeyPage,
  type KeyPlace,
  newestById,
  type PlatformDb,
  pageByKey,
} from '../../../kernel/db/index.ts'

/** How applicants are chosen: the words of a list of applications. */
export interface Words {
  readonly viewName?: string | undefined
  readonly search?: string | undefined
  readonly filter?: string | undefined
}

export interface NewsletterValues
  extends Omit<Selectable<DB['newsletters']>, 'texts' | 'audience' | 'state' | 'reason'> {
  readonly texts: NewsletterTexts
  readonly audience: Words
  readonly state: Newsletter['state']
  readonly reason: Newsletter['reason']
}

const read = (row: Selectable<DB['newsletters']>): NewsletterValues => ({
  ...row,
  texts: row.texts as NewsletterTexts,
  audience: row.audience as Words,
  state: row.state as Newsletter['state'],
  reason: row.reason as Newsletter['reason'],
})

export async function findNewsletter(db: PlatformDb, id: string): Promise<NewsletterValues | undefined> {
  const row = await db.from('newsletters').where('id', '=', id).selectAll().executeTakeFirst()
  return row && read(row)
}

/** The same, held until the end of the transaction: those who write its mails and those who stop it follow each other. */
export async function lockNewsletter(db: PlatformDb, id: string): Promise<NewsletterValues | undefined> {
  const row = await db.from('newsletters').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()
  return row && read(row)
}

function matching(db: PlatformDb, { search = '', state }: Pick<NewsletterQuery, 'search' | 'state'>) {
  let rows = db.from('newsletters')
  if (state) rows = rows.where('state', '=', state)
  return search ? rows.where('title', 'ilike', `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`) : rows
}

export async function listNewsletterRows(
  db: PlatformDb,
  filter: Pick<NewsletterQuery, 'search' | 'state'>,
  place: KeyPlace,
): Promise<KeyPage<NewsletterValues> & { total: number; filtered: number }> {
  const [total, filtered, page] = await Promise.all([
    countUpTo(db, matching(db, {})),
    countUpTo(db, matching(db, filter)),
    pageByKey(matching(db, filter).selectAll(), newestById, place),
  ])
  return { ...page, rows: page.rows.map(read), total, filtered }
}

export interface NewNewsletter {
  readonly id: string
  readonly title: string
  readonly listId: string | null
  readonly programId: string | null
  readonly audience: Words
  readonly texts: NewsletterTexts
  readonly authorId: string
  readonly authorName: string
  readonly at: Date
}

export async function insertNewsletter(db: PlatformDb, one: NewNewsletter): Promise<void> {
  await db
    .insert('newsletters', {
      id: one.id,
      title: one.title,
      list_id: one.listId,
      program_id: one.programId,
      audience: json(one.audience),
      texts: json(one.texts),
      author_id: one.authorId,
      author_name: one.authorName,
      created_at: one.at,
      updated_at: one.at,
    })
    .execute()
}

export async function setNewsletterText(
  db: PlatformDb,
  id: string,
  one: Pick<NewNewsletter, 'title' | 'listId' | 'programId' | 'audience' | 'texts' | 'at'>,
): Promise<void> {
  const { title, listId, programId, at, audience, texts } = one
  const words = { audience: json(audience), texts: json(texts), updated_at: at }
  await db
    .change('newsletters')
    .set((set) => ({ title, list_id: listId, program_id: programId, ...words, etag: set('etag', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export type NewsletterChange = Partial<
  Pick<
    NewsletterValues,
    'state' | 'reason' | 'scheduled_at' | 'started_at' | 'ended_at' | 'counts_from' | 'list_id' | 'author_id'
  >
>

export async function setNewsletter(db: PlatformDb, id: string, change: NewsletterChange): Promise<void> {
  await db
    .change('newsletters')
    .set((set) => ({ ...change, etag: set('etag', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function removeNewsletter(db: PlatformDb, id: string): Promise<void> {
  await db.remove('newsletters').where('id', '=', id).execute()
}

/** Whether newsletters that have begun, or are about to, go to a list. */
export async function isListAwaited(db: PlatformDb, listId: string): Promise<boolean> {
  const row = await db
    .from('newsletters')
    .where('list_id', '=', listId)
    .where('state', 'in', ['scheduled', 'sending', 'paused'])
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function forgetAuthor(db: PlatformDb, userId: string): Promise<void> {
  await db.change('newsletters').set({ author_id: null, author_name: '' }).where('author_id', '=', userId).execute()
}

/** How many mails may leave now in the name of a domain, of those asked for: the bucket fills with time. */
export async function takeTokens(
  db: PlatformDb,
  domain: string,
  requested: number,
  { perSecond, at }: { readonly perSecond: number; readonly at: Date },
): Promise<number> {
  const max = perSecond * 10
  await db
    .insert('sending_rates', { domain, tokens: max, filled_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db
    .from('sending_rates')
    .where('domain', '=', domain)
    .selectAll()
    .forUpdate()
    .executeTakeFirstOrThrow()
  const seconds = Math.max(0, at.getTime() - row.filled_at.getTime()) / 1000
  const filled = Math.min(max, row.tokens + seconds * perSecond)
  const taken = Math.min(requested, Math.floor(filled))
  await db
    .change('sending_rates')
    .set({ tokens: filled - taken, filled_at: at })
    .where('domain', '=', domain)
    .execute()
  return taken
}

/** Mails to many of the platform that were written and have not left yet. */
export async function countQueued(db: PlatformDb): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from emails
    where platform_id = ${db.platformId} and stream = 'list' and state = 'queued'`.execute(db.kysely)
  return rows[0]?.n ?? 0
}

/** Whoever wrote a newsletter, while they are of the platform. */
export async function findAuthor(
  db: PlatformDb,
  userId: string,
): Promise<{ email: string; name: string; locale: Locale } | undefined> {
  const row = await db.kysely
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('m.platform_id', '=', db.platformId)
    .where('u.id', '=', userId)
    .select(['u.email', 'u.firstname', 'u.lastname', 'u.lang'])
    .executeTakeFirst()
  if (!row) return undefined
  const locale = isLocale(row.lang) ? row.lang : defaultLocale
  return { email: row.email, name: `${row.firstname} ${row.lastname}`.trim(), locale }
}
