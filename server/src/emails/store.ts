import type { EmailQuery } from '@laurel/contract/emails'
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

export async function setEmailState(
  db: PlatformDb,
  id: string,
  state: 'sent' | 'kept' | 'failed' | 'queued',
  problem: string | null,
  sentAt: Date | null,
) {
  await db.change('emails').set({ state, problem, sent_at: sentAt }).where('id', '=', id).execute()
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

export async function eraseEmailsTo(db: PlatformDb, address: string): Promise<void> {
  const erased = { to_address: 'erased@erased.invalid', to_name: '', subject: '', html: '', text: '' }
  await db.change('emails').set(erased).where('to_address', '=', address).where('state', '!=', 'queued').execute()
}
