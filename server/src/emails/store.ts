import type { Email } from '@laurel/contract/emails'
import { type Insertable, type Selectable, sql } from 'kysely'
import { type DB, type InstallationDb, insertRow, type PlatformDb } from '../kernel/db/index.ts'

export type EmailRow = Selectable<DB['emails']>

/** Mails emptied by one statement. */
const emptiedAtOnce = 5000

export async function insertEmail(db: PlatformDb, row: Omit<Insertable<DB['emails']>, 'platform_id'>): Promise<void> {
  await insertRow(db, 'emails', row)
}

export function findEmail(db: PlatformDb, id: string): Promise<EmailRow | undefined> {
  return db.from('emails').where('id', '=', id).selectAll().executeTakeFirst()
}

/** The same, held until the end of the transaction. */
export function lockEmail(db: PlatformDb, id: string): Promise<EmailRow | undefined> {
  return db.from('emails').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()
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
  /** In whose name it left, where that was not the installation's. */
  readonly from?: string | null
}

export async function setEmailState(
  db: PlatformDb,
  id: string,
  { state, problem, sentAt, from, ...answer }: EmailState,
) {
  const said = {
    smtp_code: answer.code ?? null,
    smtp_status: answer.status ?? null,
    ...(from && { from_address: from }),
  }
  await db
    .change('emails')
    .set({ state, problem, sent_at: sentAt, handing_at: null, ...said })
    .where('id', '=', id)
    .execute()
}

/** A mail that is not tried any more failed, for what the last try said. False where it left meanwhile. */
export async function setUnsentFailed(db: PlatformDb, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .change('emails')
    .set({ state: 'failed', handing_at: null })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'deferred'])
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
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

/** It is being handed over from now on. */
export async function setHandingOver(db: PlatformDb, id: string, at: Date): Promise<void> {
  await db.change('emails').set({ handing_at: at }).where('id', '=', id).execute()
}

/** The newest mails of the platform with their content, for the development mailbox. */
export function listNewestEmails(db: PlatformDb, limit: number): Promise<EmailRow[]> {
  return db.from('emails').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

export function listEmailsTo(db: PlatformDb, address: string): Promise<EmailRow[]> {
  return db
    .from('emails')
    .where(sql`lower(to_address)`, '=', address.toLowerCase())
    .selectAll()
    .orderBy('created_at')
    .execute()
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

/** Hosts that are not ours, to which a mail leads. */
export async function insertForeignLinks(
  db: PlatformDb,
  { emailId, kind, hosts, at }: { emailId: string; kind: string; hosts: readonly string[]; at: Date },
): Promise<void> {
  await sql`insert into foreign_mail_links (platform_id, email_id, host, kind, at)
    select ${db.platformId}::uuid, ${emailId}::uuid, unnest(${[...hosts]}::text[]), ${kind}, ${at}
    on conflict do nothing`.execute(db.kysely)
}

/** Some that were noted before so many days, on all platforms. Answers whether there are more. */
export async function forgetForeignLinks({ kysely }: InstallationDb, days: number): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from foreign_mail_links where (platform_id, email_id, host) in (
    select platform_id, email_id, host from foreign_mail_links where at < now() - make_interval(days => ${days})
    limit ${emptiedAtOnce})`.execute(kysely)
  return Number(numAffectedRows ?? 0) === emptiedAtOnce
}

/** Whoever published words of mails is named there no more. */
export async function forgetPublisher(db: PlatformDb, userId: string): Promise<void> {
  await db
    .change('email_template_versions')
    .set({ published_by: null, published_name: '' })
    .where('published_by', '=', userId)
    .execute()
}

/** Stands where the address of somebody stood who is forgotten. */
export const erasedAddress = 'erased@erased.invalid'
/** What stays of a mail: that there was one, its kind, when, and what became of it. */
const emptied = {
  to_address: erasedAddress,
  to_name: '',
  subject: '',
  html: '',
  text: '',
  problem: null,
  reply_to: null,
}

export async function eraseEmailsTo(db: PlatformDb, address: string): Promise<void> {
  const rows = await db
    .change('emails')
    .set(emptied)
    .where(sql`lower(to_address)`, '=', address.toLowerCase())
    .where('state', 'not in', ['queued', 'deferred'])
    .returning('id')
    .execute()
  await eraseAroundMails(db, rows)
}

/** The same for what was written about an application, to whoever it was; what waits to leave leaves no more. */
export async function eraseEmailsAbout(db: PlatformDb, applicationId: string): Promise<void> {
  const unsent = sql<string>`case when state in ('queued', 'deferred') then 'cancelled' else state end`
  const rows = await db
    .change('emails')
    .set({ ...emptied, state: unsent, handing_at: null })
    .where('application_id', '=', applicationId)
    .returning('id')
    .execute()
  await eraseAroundMails(db, rows)
}

/** Other mail servers repeat in their answers whom they refused; a mail may lead to the site of who is named in it. */
async function eraseAroundMails(db: PlatformDb, emails: readonly { readonly id: string }[]): Promise<void> {
  const ids = emails.map(({ id }) => id)
  if (ids.length > 0) await db.remove('foreign_mail_links').where('email_id', 'in', ids).execute()
  await sql`update email_moments set detail = '' where platform_id = ${db.platformId} and detail <> ''
    and email_id = any(${ids}::uuid[])`.execute(db.kysely)
}

/** Mails to an address that were held back in the last month, held until the end of the transaction. */
export async function listHeldBack(db: PlatformDb, address: string): Promise<string[]> {
  const rows = await db
    .from('emails')
    .where(sql`lower(to_address)`, '=', address.toLowerCase())
    .where('state', '=', 'suppressed')
    .where('created_at', '>', sql<Date>`now() - interval '30 days'`)
    .select('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** Some mails of before so many days, of all platforms, keep their line alone; those that wait to leave keep their words. Answers whether there are more. */
export async function emptyOldMails({ kysely }: InstallationDb, days: number): Promise<boolean> {
  const { numAffectedRows } = await sql`update emails e set html = '', text = '' from (
      select platform_id, id from emails where html <> '' and created_at < now() - make_interval(days => ${days})
        and state not in ('queued', 'deferred') order by created_at limit ${emptiedAtOnce} for update skip locked) o
    where e.platform_id = o.platform_id and e.id = o.id`.execute(kysely)
  return Number(numAffectedRows ?? 0) === emptiedAtOnce
}
