import type { ListQuery } from '@laurel/contract/kernel'
import type { Insertable, Selectable } from 'kysely'
import { type DB, insertRow, type PlatformDb } from '../kernel/db/index.ts'

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

const matching = (db: PlatformDb, search: string) => {
  const all = db.from('emails')
  if (!search) return all
  const like = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  return all.where((is) => is.or([is('to_address', 'ilike', like), is('subject', 'ilike', like)]))
}

export async function listEmailRows(db: PlatformDb, { search = '', page = 1, perPage = 20 }: ListQuery) {
  const count = (search: string) =>
    matching(db, search)
      .select((s) => s.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  const [total, filtered, rows] = [
    await count(''),
    await count(search),
    await matching(db, search)
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
  ]
  return { total: total.n, filtered: filtered.n, rows, page, perPage }
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
