import type { Email, EmailQuery } from '@laurel/contract/emails'
import { type Insertable, type Selectable, sql } from 'kysely'
import {
  countUpTo,
  type DB,
  holds,
  insertRow,
  type KeyOrder,
  type KeyPage,
  type KeyPlace,
  type PlatformDb,
  pageByKey,
} from '../kernel/db/index.ts'

export type EmailRow = Selectable<DB['emails']>

export async function insertEmail(db: PlatformDb, row: Omit<Insertable<DB['emails']>, 'platform_id'>): Promise<void> {
  await insertRow(db, 'emails', row)
}

export function findEmail(db: PlatformDb, id: string): Promise<EmailRow | undefined> {
  return db.from('emails').where('id', '=', id).selectAll().executeTakeFirst()
}

export async function setAttachments(db: PlatformDb, id: string, fileIds: readonly string[]): Promise<void> {
  await db
    .change('emails')
    .set({ attachments: [...fileIds] })
    .where('id', '=', id)
    .execute()
}

/** How a mail stands, and what the other side said of it. */
export interface EmailState {
  readonly state: Email['state']
  readonly problem: string | null
  readonly sentAt: Date | null
  readonly code?: number | undefined
  readonly status?: string | undefined
}

export async function setEmailState(db: PlatformDb, id: string, { state, problem, sentAt, code, status }: EmailState) {
  const said = { smtp_code: code ?? null, smtp_status: status ?? null }
  await db
    .change('emails')
    .set({ state, problem, sent_at: sentAt, handing_at: null, ...said })
    .where('id', '=', id)
    .execute()
}

/** How many mails of a kind were written to an address since each of some moments. */
export async function countTo(
  db: PlatformDb,
  { kind, address, since }: { readonly kind: string; readonly address: string; readonly since: readonly Date[] },
): Promise<number[]> {
  const { rows } = await sql<{ n: number }>`
    select (select count(*)::int from emails e where e.platform_id = ${db.platformId} and e.kind = ${kind}
      and lower(e.to_address) = lower(${address}) and e.created_at > t.since) as n
    from unnest(${[...since]}::timestamptz[]) with ordinality as t(since, place) order by t.place`.execute(db.kysely)
  return rows.map(({ n }) => n)
}

/** In whose name a mail left. */
export async function setFromAddress(db: PlatformDb, id: string, address: string): Promise<void> {
  await db.change('emails').set({ from_address: address }).where('id', '=', id).execute()
}

/** It is being handed over from now on. */
export async function setHandingOver(db: PlatformDb, id: string, at: Date): Promise<void> {
  await db.change('emails').set({ handing_at: at }).where('id', '=', id).execute()
}

type EmailFilter = Pick<EmailQuery, 'search' | 'state'>

function matching(db: PlatformDb, { search = '', state }: EmailFilter) {
  let rows = db.from('emails')
  if (state) rows = rows.where('state', '=', state)
  if (!search) return rows
  return rows.where((is) => is.or([holds(sql.ref('to_address'), search), holds(sql.ref('subject'), search)]))
}

const columns = {
  created: { by: sql`created_at`, type: 'timestamptz' },
  to: { by: sql`lower(to_address)`, type: 'text' },
  subject: { by: sql`lower(subject) collate "und-x-icu"`, type: 'text' },
} as const

/** The order that a word asks for: `-` turns it round. */
export function emailOrder(sort: NonNullable<EmailQuery['sort']>): KeyOrder {
  const column = sort.replace('-', '') as keyof typeof columns
  return { name: sort, ...columns[column], direction: sort.startsWith('-') ? 'desc' : 'asc' }
}

export function countEmails(db: PlatformDb, filter: EmailFilter = {}): Promise<number> {
  return countUpTo(db, matching(db, filter))
}

/** A mail as the log shows it, without what it says. */
export type LoggedEmail = Pick<
  EmailRow,
  | 'id'
  | 'kind'
  | 'to_address'
  | 'subject'
  | 'state'
  | 'problem'
  | 'program_id'
  | 'application_id'
  | 'created_at'
  | 'sent_at'
>

export function listEmailRows(
  db: PlatformDb,
  filter: EmailFilter,
  order: KeyOrder,
  place: KeyPlace,
): Promise<KeyPage<LoggedEmail>> {
  return pageByKey(
    matching(db, filter).select([
      'id',
      'kind',
      'to_address',
      'subject',
      'state',
      'problem',
      'program_id',
      'application_id',
      'created_at',
      'sent_at',
    ]),
    order,
    place,
  )
}

/** The newest mails of the platform with their content, for the development mailbox. */
export function listNewestEmails(db: PlatformDb, limit: number): Promise<EmailRow[]> {
  return db.from('emails').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

export function listEmailsTo(db: PlatformDb, address: string): Promise<EmailRow[]> {
  return db.from('emails').where('to_address', '=', address).selectAll().orderBy('created_at').execute()
}

/** The newest mail of a kind to an address since a moment. */
export function findNewestEmailTo(
  db: PlatformDb,
  { address, kind, since }: { readonly address: string; readonly kind: string; readonly since: Date },
): Promise<EmailRow | undefined> {
  return db
    .from('emails')
    .where('to_address', '=', address)
    .where('kind', '=', kind)
    .where('created_at', '>=', since)
    .selectAll()
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Whoever published words of mails is named there no more. */
export async function forgetPublisher(db: PlatformDb, userId: string): Promise<void> {
  await db
    .change('email_template_versions')
    .set({ published_by: null, published_name: '' })
    .where('published_by', '=', userId)
    .execute()
}

export async function eraseEmailsTo(db: PlatformDb, address: string): Promise<void> {
  const erased = { to_address: 'erased@erased.invalid', to_name: '', subject: '', html: '', text: '' }
  await db
    .change('emails')
    .set(erased)
    .where('to_address', '=', address)
    .where('state', 'not in', ['queued', 'deferred'])
    .execute()
}

/** The same for what was written about an application, to whoever it was. */
export async function eraseEmailsAbout(db: PlatformDb, applicationId: string): Promise<void> {
  const erased = { to_address: 'erased@erased.invalid', to_name: '', subject: '', html: '', text: '' }
  await db
    .change('emails')
    .set(erased)
    .where('application_id', '=', applicationId)
    .where('state', 'not in', ['queued', 'deferred'])
    .execute()
}

/** Mails to an address that were held back in the last month. */
export async function listHeldBack(db: PlatformDb, address: string): Promise<string[]> {
  const rows = await db
    .from('emails')
    .where(sql`lower(to_address)`, '=', address.toLowerCase())
    .where('state', '=', 'suppressed')
    .where('created_at', '>', sql<Date>`now() - interval '30 days'`)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}
