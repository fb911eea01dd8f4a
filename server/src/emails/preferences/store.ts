import type { DigestInterval, MailPace, MailTopic } from '@laurel/contract/emails/topics'
import { ask, json, type PlatformDb } from '../../kernel/db/index.ts'

export interface MailPreferences {
  readonly paces: Readonly<Partial<Record<MailTopic, MailPace>>>
  readonly digest: DigestInterval
}

export const usualPreferences: MailPreferences = { paces: {}, digest: 'daily' }

export async function findPreferences(db: PlatformDb, userId: string): Promise<MailPreferences> {
  const row = await db.from('mail_preferences').where('user_id', '=', userId).selectAll().executeTakeFirst()
  if (!row) return usualPreferences
  return { paces: row.paces as MailPreferences['paces'], digest: row.digest as DigestInterval }
}

/** What the person at an address chose; undefined where nobody has that address, or chose nothing. */
export async function findPreferencesOf(
  db: PlatformDb,
  address: string,
): Promise<(MailPreferences & { readonly userId: string }) | undefined> {
  const [row] = await ask<MailPreferences & { userId: string }>(
    db,
    `select p.user_id as "userId", p.paces, p.digest from users u
      join mail_preferences p on p.platform_id = $1 and p.user_id = u.id where u.email = lower($2)`,
    [db.platformId, address],
  )
  return row
}

export async function setPreferences(
  db: PlatformDb,
  userId: string,
  { paces, digest }: MailPreferences,
  at: Date,
): Promise<void> {
  const row = { paces: json(paces), digest, changed_at: at }
  await db
    .insert('mail_preferences', { user_id: userId, ...row })
    .onConflict((conflict) => conflict.columns(['platform_id', 'user_id']).doUpdateSet(row))
    .execute()
}

export interface DigestLine {
  readonly kind: string
  readonly subject: string
  readonly url: string
  readonly programId: string | null
  readonly applicationId: string | null
}

export async function insertDigestLine(
  db: PlatformDb,
  line: DigestLine & { readonly id: string; readonly userId: string; readonly at: Date },
): Promise<void> {
  await db
    .insert('mail_digest_lines', {
      id: line.id,
      user_id: line.userId,
      kind: line.kind,
      subject: line.subject,
      url: line.url,
      program_id: line.programId,
      application_id: line.applicationId,
      at: line.at,
    })
    .execute()
}

/** Takes what waits for a person, the oldest first: it is sent now, or never. */
export function takeDigestLines(db: PlatformDb, userId: string): Promise<{ subject: string; url: string }[]> {
  return ask(
    db,
    `with taken as (delete from mail_digest_lines where platform_id = $1 and user_id = $2 returning id, subject, url, at)
      select subject, url from taken order by at, id`,
    [db.platformId, userId],
  )
}

export async function countDigestLines(db: PlatformDb, userId: string): Promise<number> {
  const row = await db
    .from('mail_digest_lines')
    .where('user_id', '=', userId)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** The next eight in the morning in a zone; of a week, that of Monday. */
export async function nextDigestAt(
  db: PlatformDb,
  { now, timeZone, interval }: { now: Date; timeZone: string; interval: DigestInterval },
): Promise<Date> {
  const [row] = await ask<{ at: Date }>(
    db,
    `select (case when d.at > d.local then d.at else d.at + d.step end) at time zone $2 as at
      from (select l.local, date_trunc($3, l.local) + interval '8 hours' as at, ('1 ' || $3)::interval as step
        from (select $1::timestamptz at time zone $2 as local) l) d`,
    [now, timeZone, interval === 'daily' ? 'day' : 'week'],
  )
  return row?.at ?? now
}

/** Who a digest goes to; undefined where the account was erased. */
export async function findReader(
  db: PlatformDb,
  userId: string,
): Promise<{ email: string; name: string; lang: string } | undefined> {
  const [row] = await ask<{ email: string; name: string; lang: string }>(
    db,
    `select u.email, trim(u.firstname || ' ' || u.lastname) as name, u.lang from users u
      join members m on m.platform_id = $1 and m.user_id = u.id where u.id = $2 and u.erased_at is null`,
    [db.platformId, userId],
  )
  return row
}

/** A person's choices and what waits for them. */
export async function deletePreferences(db: PlatformDb, userId: string): Promise<void> {
  await db.remove('mail_preferences').where('user_id', '=', userId).execute()
}

export async function deleteDigestLinesAbout(db: PlatformDb, applicationId: string): Promise<void> {
  await db.remove('mail_digest_lines').where('application_id', '=', applicationId).execute()
}
