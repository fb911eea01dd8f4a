import type { Locale } from '@laurel/contract/kernel/locale'
import type { Subscriber, SubscriberQuery } from '@laurel/contract/messages/newsletters'
import { type Selectable, sql } from 'kysely'
import {
  countUpTo,
  type DB,
  holds,
  type KeyPage,
  type KeyPlace,
  newestById,
  newId,
  type PlatformDb,
  pageByKey,
} from '../../../kernel/db/index.ts'

export type SubscriptionRow = Selectable<DB['list_subscriptions']>

/** Rows of one statement. */
const batch = 1000

export function findSubscription(db: PlatformDb, id: string): Promise<SubscriptionRow | undefined> {
  return db.from('list_subscriptions').where('id', '=', id).selectAll().executeTakeFirst()
}

/** All that an address is on, or was. */
export function listOfAddress(db: PlatformDb, address: string): Promise<SubscriptionRow[]> {
  return db.from('list_subscriptions').where('address', '=', address).selectAll().orderBy('id').execute()
}

export interface NewSubscription {
  readonly listId: string
  readonly address: string
  readonly name: string
  readonly locale: Locale
  readonly state: 'pending' | 'confirmed'
  readonly how: Subscriber['how']
  readonly consent: string
  readonly consentVersion: number | null
  readonly at: Date
  readonly importedBy?: string
}

const columnsOf = (one: NewSubscription) => ({
  list_id: one.listId,
  address: one.address,
  name: one.name,
  locale: one.locale,
  state: one.state,
  how: one.how,
  consent: one.consent,
  consent_version: one.consentVersion,
  imported_by: one.importedBy ?? null,
  asked_at: one.at,
  confirmed_at: one.state === 'confirmed' ? one.at : null,
})

const notEnded = { ended_at: null, ended_by: null, ended_through: null }

/** Somebody asks anew: whoever left may come back, and whoever is on the list stays as they are. Answers the row's id. */
export async function writeSubscription(db: PlatformDb, one: NewSubscription): Promise<string | undefined> {
  const values = columnsOf(one)
  const row = await db
    .insert('list_subscriptions', { id: newId(), ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['platform_id', 'list_id', 'address'])
        .doUpdateSet({ ...values, ...notEnded })
        .where('list_subscriptions.state', '<>', 'confirmed'),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Adds those who are not on the list yet, whatever state they are in; answers the addresses that were added. */
export async function addSubscriptions(db: PlatformDb, all: readonly NewSubscription[]): Promise<Set<string>> {
  const added = new Set<string>()
  for (let at = 0; at < all.length; at += batch) {
    const rows = await db
      .insert(
        'list_subscriptions',
        all.slice(at, at + batch).map((one) => ({ id: newId(), ...columnsOf(one) })),
      )
      .onConflict((conflict) => conflict.columns(['platform_id', 'list_id', 'address']).doNothing())
      .returning('address')
      .execute()
    for (const { address } of rows) added.add(address)
  }
  return added
}

/** The states of addresses on a list; those that are not on it are missing. */
export async function statesOf(
  db: PlatformDb,
  listId: string,
  addresses: readonly string[],
): Promise<Map<string, SubscriptionRow['state']>> {
  const found = new Map<string, SubscriptionRow['state']>()
  for (let at = 0; at < addresses.length; at += batch) {
    const rows = await db
      .from('list_subscriptions')
      .where('list_id', '=', listId)
      .where('address', 'in', addresses.slice(at, at + batch))
      .select(['address', 'state'])
      .execute()
    for (const { address, state } of rows) found.set(address, state)
  }
  return found
}

/** Confirms what an address asked for at a moment; answers the rows. */
export function confirmRequested(
  db: PlatformDb,
  address: string,
  requestedAt: Date,
  at: Date,
): Promise<SubscriptionRow[]> {
  return db
    .change('list_subscriptions')
    .set({ state: 'confirmed', confirmed_at: at })
    .where('address', '=', address)
    .where('asked_at', '=', requestedAt)
    .where('state', '=', 'pending')
    .returningAll()
    .execute()
}

/** False where it had ended already. */
export async function endSubscription(
  db: PlatformDb,
  id: string,
  end: { readonly by: 'person' | 'staff' | 'complaint'; readonly at: Date; readonly through?: string | undefined },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .change('list_subscriptions')
    .set({ state: 'unsubscribed', ended_at: end.at, ended_by: end.by, ended_through: end.through ?? null })
    .where('id', '=', id)
    .where('state', '<>', 'unsubscribed')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function setLanguageOf(db: PlatformDb, address: string, locale: Locale): Promise<void> {
  await db.change('list_subscriptions').set({ locale }).where('address', '=', address).execute()
}

function matching(db: PlatformDb, listId: string, { search = '', state }: Pick<SubscriberQuery, 'search' | 'state'>) {
  let rows = db.from('list_subscriptions').where('list_id', '=', listId)
  if (state) rows = rows.where('state', '=', state)
  return search ? rows.where((is) => is.or([holds(sql.ref('address'), search), holds(sql.ref('name'), search)])) : rows
}

export async function listSubscriptionRows(
  db: PlatformDb,
  listId: string,
  filter: Pick<SubscriberQuery, 'search' | 'state'>,
  place: KeyPlace,
): Promise<KeyPage<SubscriptionRow> & { total: number; filtered: number }> {
  const [total, filtered, page] = await Promise.all([
    countUpTo(db, matching(db, listId, {})),
    countUpTo(db, matching(db, listId, filter)),
    pageByKey(matching(db, listId, filter).selectAll(), newestById, place),
  ])
  return { ...page, total, filtered }
}

/** Rows after an id, in the order of their ids: for a file. */
export function listSubscriptionsAfter(
  db: PlatformDb,
  listId: string,
  state: SubscriptionRow['state'] | undefined,
  after: string | undefined,
): Promise<SubscriptionRow[]> {
  return matching(db, listId, { state: state as SubscriberQuery['state'] })
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .selectAll()
    .orderBy('id')
    .limit(batch)
    .execute()
}

/** A person's own; what newsletters counted of them stays without them. */
export async function removeOfAddress(db: PlatformDb, address: string): Promise<void> {
  await db.remove('list_subscriptions').where('address', '=', address).execute()
}

/** Mails to confirm that went to an address since two moments. */
export async function countConfirmationsTo(
  db: PlatformDb,
  address: string,
  since: Date,
  sinceLonger: Date,
): Promise<[number, number]> {
  const { rows } = await sql<{ recent: number; all: number }>`
    select count(*) filter (where created_at > ${since})::int as recent, count(*)::int as all from emails
    where platform_id = ${db.platformId} and kind = 'newsletter_confirmation' and created_at > ${sinceLonger}
      and to_address = ${address}`.execute(db.kysely)
  return [rows[0]?.recent ?? 0, rows[0]?.all ?? 0]
}
