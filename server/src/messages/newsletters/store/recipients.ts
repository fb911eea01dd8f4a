import type { NewsletterCounts, NewsletterRecipient, RecipientQuery } from '@laurel/contract/messages/newsletters'
import { sql } from 'kysely'
import { type KeyOrder, type KeyPage, type KeyPlace, type PlatformDb, pageByKey } from '../../../kernel/db/index.ts'
import type { NewsletterValues } from './newsletters.ts'

/** A row for each who is on a list now: they are written at once, in the database. Answers how many. */
export async function insertFromList(db: PlatformDb, newsletterId: string, listId: string): Promise<number> {
  const { numAffectedRows } = await sql`insert into newsletter_recipients
      (platform_id, id, newsletter_id, subscription_id, address_hash)
    select platform_id, gen_random_uuid(), ${newsletterId}::uuid, id, encode(sha256(convert_to(address, 'UTF8')), 'hex')
    from list_subscriptions where platform_id = ${db.platformId} and list_id = ${listId} and state = 'confirmed'
    on conflict do nothing`.execute(db.kysely)
  return Number(numAffectedRows ?? 0)
}

/** The same for these addresses of a list alone. */
export async function insertFromAddresses(
  db: PlatformDb,
  newsletterId: string,
  listId: string,
  addresses: readonly string[],
): Promise<number> {
  const { numAffectedRows } = await sql`insert into newsletter_recipients
      (platform_id, id, newsletter_id, subscription_id, address_hash)
    select platform_id, gen_random_uuid(), ${newsletterId}::uuid, id, encode(sha256(convert_to(address, 'UTF8')), 'hex')
    from list_subscriptions where platform_id = ${db.platformId} and list_id = ${listId} and state = 'confirmed'
      and address = any(${[...addresses]}::text[])
    on conflict do nothing`.execute(db.kysely)
  return Number(numAffectedRows ?? 0)
}

/** Who applies: address, name and language of each person behind these applications. */
export async function listApplicants(
  db: PlatformDb,
  ids: readonly string[],
): Promise<{ address: string; name: string; lang: string }[]> {
  const { rows } = await sql<{ address: string; name: string; lang: string }>`
    select distinct on (lower(applicant_email)) lower(applicant_email) as address, applicant_name as name, lang
    from applications where platform_id = ${db.platformId} and id = any(${[...ids]}::uuid[])
      and coalesce(applicant_email, '') <> '' and state <> 'deleted'
    order by lower(applicant_email), id`.execute(db.kysely)
  return rows
}

/** A recipient that waits, with what their mail needs. */
export interface WaitingRecipient {
  readonly id: string
  readonly addressHash: string
  /** Null: the person was erased. */
  readonly subscription: {
    readonly id: string
    readonly address: string
    readonly name: string
    readonly locale: string
    readonly state: string
  } | null
}

/** The next that wait, held: two workers never write to the same. */
export async function takeWaiting(db: PlatformDb, newsletterId: string, max: number): Promise<WaitingRecipient[]> {
  const { rows } = await sql<{
    id: string
    hash: string
    subscription_id: string | null
    address: string
    name: string
    locale: string
    state: string
  }>`select r.id, r.address_hash as hash, s.id as subscription_id, s.address, s.name, s.locale, s.state
    from newsletter_recipients r
    left join list_subscriptions s on s.platform_id = r.platform_id and s.id = r.subscription_id
    where r.platform_id = ${db.platformId} and r.newsletter_id = ${newsletterId} and r.state = 'waiting'
    order by r.id limit ${max} for update of r skip locked`.execute(db.kysely)
  return rows.map(({ id, hash, subscription_id, address, name, locale, state }) => ({
    id,
    addressHash: hash,
    subscription: subscription_id ? { id: subscription_id, address, name, locale, state } : null,
  }))
}

export async function setRecipient(
  db: PlatformDb,
  id: string,
  outcome:
    | { readonly state: 'written'; readonly emailId: string }
    | { readonly state: 'skipped' | 'failed'; readonly why: NewsletterRecipient['why'] },
): Promise<void> {
  const columns =
    outcome.state === 'written'
      ? { state: 'written', email_id: outcome.emailId, why: null }
      : { state: outcome.state, why: outcome.why }
  await db.change('newsletter_recipients').set(columns).where('id', '=', id).execute()
}

/** Those who wait are left out for good; how many they were. */
export async function skipWaiting(db: PlatformDb, newsletterId: string): Promise<number> {
  const { numUpdatedRows } = await db
    .change('newsletter_recipients')
    .set({ state: 'skipped', why: 'cancelled' })
    .where('newsletter_id', '=', newsletterId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Of the mails of a newsletter written since a moment: how many there are, and what became of the bad ones. */
export async function countTrouble(
  db: PlatformDb,
  { id, counts_from }: Pick<NewsletterValues, 'id' | 'counts_from'>,
): Promise<{ written: number; bounced: number; complained: number }> {
  const since = counts_from ?? new Date(0)
  const { rows } = await sql<{ written: number; bounced: number; complained: number }>`
    select (select count(*)::int from newsletter_recipients r where r.platform_id = ${db.platformId}
        and r.newsletter_id = ${id} and r.state = 'written') as written,
      count(*) filter (where e.state = 'bounced')::int as bounced,
      count(*) filter (where e.state = 'complained')::int as complained
    from emails e join newsletter_recipients r on r.platform_id = e.platform_id and r.email_id = e.id
    where e.platform_id = ${db.platformId} and e.stream = 'list' and e.state in ('bounced', 'complained')
      and r.newsletter_id = ${id} and e.created_at > ${since}`.execute(db.kysely)
  return rows[0] ?? { written: 0, bounced: 0, complained: 0 }
}

/** How far newsletters are, by id; those without a recipient are missing. */
export async function countRecipients(
  db: PlatformDb,
  ids: readonly string[],
): Promise<Map<string, { total: number; written: number }>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; total: number; written: number }>`
    select newsletter_id as id, count(*)::int as total, count(*) filter (where state = 'written')::int as written
    from newsletter_recipients where platform_id = ${db.platformId} and newsletter_id = any(${[...ids]}::uuid[])
    group by newsletter_id`.execute(db.kysely)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

/** Everything that is counted of one newsletter. */
export async function countAll(db: PlatformDb, id: string): Promise<NewsletterCounts> {
  const { rows } = await sql<NewsletterCounts>`
    select count(*)::int as total, count(*) filter (where r.state = 'waiting')::int as waiting,
      count(*) filter (where r.state = 'written')::int as written,
      count(*) filter (where r.state = 'skipped' or e.state = 'suppressed')::int as skipped,
      count(*) filter (where r.state = 'failed' or e.state = 'failed')::int as failed,
      count(*) filter (where e.state in ('queued', 'deferred'))::int as queued,
      count(*) filter (where e.state in ('sent', 'kept', 'delivered', 'complained'))::int as sent,
      count(*) filter (where e.state = 'bounced')::int as bounced,
      count(*) filter (where e.state = 'complained')::int as complained,
      (select count(*)::int from list_subscriptions s where s.platform_id = ${db.platformId}
        and s.ended_through = ${id}) as unsubscribed
    from newsletter_recipients r
    left join emails e on e.platform_id = r.platform_id and e.id = r.email_id
    where r.platform_id = ${db.platformId} and r.newsletter_id = ${id}`.execute(db.kysely)
  const [counts] = rows
  if (!counts) throw new Error('A count answers one row')
  return counts
}

const asWritten: KeyOrder = { name: 'recipients', by: sql`r.id`, type: 'uuid', direction: 'asc' }
export const recipientOrder = asWritten

export async function listRecipientRows(
  db: PlatformDb,
  newsletterId: string,
  { state }: Pick<RecipientQuery, 'state'>,
  place: KeyPlace,
): Promise<
  KeyPage<{ id: string; address: string | null; state: string; why: string | null; email_id: string | null }> & {
    total: number
    filtered: number
  }
> {
  const all = db.kysely
    .selectFrom('newsletter_recipients as r')
    .leftJoin('list_subscriptions as s', (join) =>
      join.onRef('s.platform_id', '=', 'r.platform_id').onRef('s.id', '=', 'r.subscription_id'),
    )
    .where('r.platform_id', '=', db.platformId)
    .where('r.newsletter_id', '=', newsletterId)
  const found = state ? all.where('r.state', '=', state) : all
  const count = sql<number>`count(*)::int`.as('n')
  const [total, filtered, page] = await Promise.all([
    all.select(count).executeTakeFirstOrThrow(),
    found.select(count).executeTakeFirstOrThrow(),
    pageByKey(found.select(['r.id', 's.address', 'r.state', 'r.why', 'r.email_id']), asWritten, place, sql`r.id`),
  ])
  return { ...page, total: total.n, filtered: filtered.n }
}

/** The subscription that a mail was written for. */
export async function findRecipientOfMail(
  db: PlatformDb,
  emailId: string,
): Promise<{ newsletter_id: string; subscription_id: string | null } | undefined> {
  return db
    .from('newsletter_recipients')
    .where('email_id', '=', emailId)
    .select(['newsletter_id', 'subscription_id'])
    .executeTakeFirst()
}
