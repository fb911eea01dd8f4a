import type { ErasureMode, Holdings } from '@laurel/contract/privacy'
import { type ExpressionBuilder, type Selectable, sql, type Updateable } from 'kysely'
import {
  ask,
  type DB,
  json,
  type KeyOrder,
  type KeyPage,
  type KeyPlace,
  type PlatformDb,
  pageByKey,
} from '../../kernel/db/index.ts'

export type RequestRow = Selectable<DB['privacy_requests']>
type Changes = Omit<Updateable<DB['privacy_requests']>, 'platform_id' | 'id' | 'left_behind' | 'certificate'>

const order: KeyOrder = { name: 'due', by: sql`due_at`, type: 'timestamptz', direction: 'asc' }
const answeredOrder: KeyOrder = { name: 'answered', by: sql`answered_at`, type: 'timestamptz', direction: 'desc' }

export const orderOf = (state: 'waiting' | 'answered') => (state === 'waiting' ? order : answeredOrder)

export function listRequestRows(
  db: PlatformDb,
  state: 'waiting' | 'answered',
  { search, at }: { search: string | undefined; at: KeyPlace },
): Promise<KeyPage<RequestRow & { key: string }>> {
  return pageByKey(matching(db, state, search).selectAll(), orderOf(state), at)
}

function matching(db: PlatformDb, state: 'waiting' | 'answered', search: string | undefined) {
  const rows = db.from('privacy_requests').where('answered_at', state === 'waiting' ? 'is' : 'is not', null)
  if (!search) return rows
  const sought = `%${search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  return rows.where(sql<boolean>`(lower(email) like ${sought} or lower(name) like ${sought}
    or lower(coalesce(certificate_number, '')) like ${sought})`)
}

export async function countRequests(db: PlatformDb, state: 'waiting' | 'answered', search?: string): Promise<number> {
  const row = await matching(db, state, search)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** What waits, and how much of it is late. */
export async function countOpenRequests(
  db: PlatformDb,
  now: Date,
): Promise<{ open: number; late: number; nextDueAt: Date | null }> {
  const row = await matching(db, 'waiting', undefined)
    .select(({ fn }) => [
      fn.countAll<string>().as('open'),
      fn.countAll<string>().filterWhere('due_at', '<', now).as('late'),
      fn.min('due_at').as('next'),
    ])
    .executeTakeFirstOrThrow()
  return { open: Number(row.open), late: Number(row.late), nextDueAt: row.next }
}

export function findRequest(db: PlatformDb, id: string): Promise<RequestRow | undefined> {
  return db.from('privacy_requests').where('id', '=', id).selectAll().executeTakeFirst()
}

/** Held until the end of the transaction. */
export function lockRequest(db: PlatformDb, id: string): Promise<RequestRow | undefined> {
  return db.from('privacy_requests').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()
}

export function listOwnRequests(db: PlatformDb, userId: string): Promise<RequestRow[]> {
  return db
    .from('privacy_requests')
    .where('person_id', '=', userId)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
}

export interface NewRequest {
  readonly id: string
  readonly kind: string
  readonly origin: string
  readonly personId: string | null
  readonly name: string
  readonly email: string
  readonly message: string
  readonly since: Date
  readonly dueAt: Date
  readonly holdings: Holdings
}

/** Undefined when one of that kind waits for that address already. */
export function insertRequest(db: PlatformDb, one: NewRequest): Promise<RequestRow | undefined> {
  return db
    .insert('privacy_requests', {
      id: one.id,
      kind: one.kind,
      origin: one.origin,
      person_id: one.personId,
      name: one.name,
      email: one.email.toLowerCase(),
      message: one.message,
      asked_at: one.since,
      due_at: one.dueAt,
      left_behind: json(one.holdings),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

export function changeRequest(db: PlatformDb, id: string, changes: Changes): Promise<RequestRow> {
  return db.change('privacy_requests').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

export async function deleteRequest(db: PlatformDb, id: string): Promise<void> {
  await db.remove('privacy_requests').where('id', '=', id).execute()
}

/** Who a request was of, and what leads to them. */
const nobody = {
  name: '',
  email: '',
  message: '',
  person_id: null,
  held_at: null,
  application_ids: null,
  remaining: null,
}

/** Closes an erasure: who it was is forgotten, figures and certificate stay. */
export async function closeErasure(
  db: PlatformDb,
  id: string,
  one: {
    readonly mode: ErasureMode
    readonly holdings: RequestRow['left_behind'] | Holdings
    readonly certificate: { readonly number: string }
    readonly at: Date
  },
): Promise<void> {
  await db
    .change('privacy_requests')
    .set({
      ...nobody,
      state: 'done',
      mode: one.mode,
      answered_at: one.at,
      left_behind: json(one.holdings),
      certificate: json(one.certificate),
      certificate_number: one.certificate.number,
    })
    .where('id', '=', id)
    .execute()
}

interface Requester {
  readonly userId: string
  readonly email: string
}

/**
 * By the account, or by the address of who asked without one. What names another account by that address is of somebody who had
 * it before, and what waits for who has left is answered apart.
 */
const isOf =
  ({ userId, email }: Requester) =>
  (is: ExpressionBuilder<DB, 'privacy_requests'>) =>
    is.or([
      is('person_id', '=', userId),
      ...(email.includes('@')
        ? [
            is.and([
              is('email', '=', email.toLowerCase()),
              is('person_id', 'is', null),
              is('application_ids', 'is', null),
            ]),
          ]
        : []),
    ])

export function listRequestsOf(db: PlatformDb, who: Requester): Promise<RequestRow[]> {
  return db.from('privacy_requests').where(isOf(who)).selectAll().orderBy('id').execute()
}

/** Erasures that somebody asked for and that nobody has answered, held until the end of the transaction. */
export function lockOpenErasures(db: PlatformDb, who: Requester): Promise<RequestRow[]> {
  return db
    .from('privacy_requests')
    .where('kind', '=', 'erasure')
    .where('answered_at', 'is', null)
    .where('application_ids', 'is', null)
    .where(isOf(who))
    .selectAll()
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** The account goes, the request stays open: what was theirs, and the address to which it is answered, stay with it. */
export async function bindRequest(
  db: PlatformDb,
  id: string,
  bound: {
    readonly applicationIds: readonly string[]
    readonly holdings: Holdings
    readonly remaining: object
    readonly heldAt: Date | null
  },
): Promise<void> {
  await db
    .change('privacy_requests')
    .set({
      name: '',
      person_id: null,
      application_ids: [...bound.applicationIds],
      left_behind: json(bound.holdings),
      remaining: json(bound.remaining),
      held_at: bound.heldAt,
    })
    .where('id', '=', id)
    .execute()
}

/** Of somebody who is erased: who it was, and what they and the team wrote to each other, is forgotten. */
export async function forgetRequestsOf(db: PlatformDb, who: Requester, at: Date): Promise<void> {
  await emptyRequests(db, at).where(isOf(who)).execute()
}

/** The same of one request, once it is answered. */
export async function forgetRequest(db: PlatformDb, id: string, at: Date): Promise<RequestRow> {
  return emptyRequests(db, at).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

const emptyRequests = (db: PlatformDb, at: Date) =>
  db.change('privacy_requests').set((is) => ({
    ...nobody,
    // A refusal says something.
    answer: sql<string>`case when answer = '' then '' else '–' end`,
    state: sql`case when answered_at is null then 'done' else state end`,
    answered_at: is.fn.coalesce('answered_at', is.val(at)),
  }))

/** The next number of a certificate; none is left out, for it is taken in the transaction of its erasure. */
export async function takeCertificateNumber(db: PlatformDb, year: number): Promise<string> {
  const [row] = await ask<{ taken: number }>(
    db,
    `insert into certificate_series (platform_id, year, next) values ($1, $2, 2)
      on conflict (platform_id, year) do update set next = certificate_series.next + 1 returning next - 1 as taken`,
    [db.platformId, year],
  )
  return `CE-${year}-${String(row?.taken ?? 1).padStart(4, '0')}`
}

/** What a platform holds of a person. */
export async function countHoldings(db: PlatformDb, userId: string | null): Promise<Holdings> {
  const [row] = await ask<Record<keyof Holdings, string>>(
    db,
    `select
      (select count(*) from members where platform_id = $1 and user_id = $2) as account,
      (select count(*) from applications where platform_id = $1 and owner_id = $2 and submitted_at is null) as drafts,
      (select count(*) from applications where platform_id = $1 and owner_id = $2 and submitted_at is not null) as applications,
      (select count(*) from files where platform_id = $1 and uploaded_by = $2) as files,
      (select count(*) from messages where platform_id = $1 and author_id = $2) as messages,
      (select count(*) from jurors where platform_id = $1 and user_id = $2) as juries`,
    [db.platformId, userId],
  )
  const count = (name: keyof Holdings) => Number(row?.[name] ?? 0)
  return {
    account: count('account'),
    drafts: count('drafts'),
    applications: count('applications'),
    files: count('files'),
    messages: count('messages'),
    juries: count('juries'),
  }
}

/** Platforms beside this one that know a person. */
export async function isKnownElsewhere(
  { kysely }: { kysely: PlatformDb['kysely'] },
  platformId: string,
  userId: string,
): Promise<boolean> {
  const row = await kysely
    .selectFrom('members')
    .where('user_id', '=', userId)
    .where('platform_id', '!=', platformId)
    .select('user_id')
    .executeTakeFirst()
  return row !== undefined
}
