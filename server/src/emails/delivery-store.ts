import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import { type DB, newId, type PlatformDb } from '../kernel/db/index.ts'
import { enqueue } from '../kernel/jobs/index.ts'
import type { Scene } from '../kernel/scene.ts'

export type MomentKind =
  | 'handed'
  | 'kept'
  | 'deferred'
  | 'refused'
  | 'given_up'
  | 'delivered'
  | 'bounced'
  | 'complained'
  | 'suppressed'
  | 'lifted'
  | 'doubtful'
  | 'resent'
export type SuppressionRow = Selectable<DB['suppressions']>

export const hashOfAddress = (address: string) =>
  createHash('sha256').update(address.trim().toLowerCase()).digest('hex')

export async function insertMoment(
  db: PlatformDb,
  moment: { readonly emailId: string; readonly kind: MomentKind; readonly detail: string; readonly at: Date },
): Promise<void> {
  const { emailId, ...row } = moment
  await db.insert('email_moments', { ...row, email_id: emailId, id: newId() }).execute()
}

export function listMoments(db: PlatformDb, emailId: string): Promise<Selectable<DB['email_moments']>[]> {
  return db.from('email_moments').where('email_id', '=', emailId).selectAll().orderBy('at').orderBy('id').execute()
}

export async function wasResent(db: PlatformDb, emailId: string): Promise<boolean> {
  const moments = db.from('email_moments').where('email_id', '=', emailId).where('kind', '=', 'resent')
  return (await moments.select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Whether nothing may leave to an address now; undefined where it may. */
export function findSuppression(
  db: PlatformDb,
  { address, stream, now }: { readonly address: string; readonly stream: 'all' | 'list'; readonly now: Date },
): Promise<SuppressionRow | undefined> {
  return db
    .from('suppressions')
    .where('address_hash', '=', hashOfAddress(address))
    .where('stream', 'in', stream === 'all' ? ['all'] : ['all', 'list'])
    .where('lifted_at', 'is', null)
    .where((is) => is.or([is('until', 'is', null), is('until', '>', now)]))
    .selectAll()
    .executeTakeFirst()
}

/** Those of these addresses, by their hashes, to which no mail to many may leave now. */
export async function listHeldAddresses(db: PlatformDb, hashes: readonly string[], now: Date): Promise<Set<string>> {
  if (hashes.length === 0) return new Set()
  const rows = await db
    .from('suppressions')
    .where('address_hash', 'in', hashes)
    .where('lifted_at', 'is', null)
    .where((is) => is.or([is('until', 'is', null), is('until', '>', now)]))
    .select('address_hash')
    .execute()
  return new Set(rows.map((row) => row.address_hash))
}

/** The person asks for mails to many again, by a mail that arrived: those leave again. */
export async function liftListHold(db: PlatformDb, address: string, why: string, at: Date): Promise<void> {
  await db
    .change('suppressions')
    .set({ lifted_at: at, lifted_by: null, lifted_why: why })
    .where('address_hash', '=', hashOfAddress(address))
    .where('stream', '=', 'list')
    .where('lifted_at', 'is', null)
    .execute()
}

/** Everything known of an address, whether it still holds or not. */
export function listSuppressions(db: PlatformDb, address: string): Promise<SuppressionRow[]> {
  return db.from('suppressions').where('address_hash', '=', hashOfAddress(address)).selectAll().execute()
}

export async function writeSuppression(
  db: PlatformDb,
  row: {
    readonly address: string
    readonly stream: 'all' | 'list'
    readonly reason: 'hard' | 'complaint'
    readonly emailId: string
    readonly times: number
    readonly until: Date | null
    readonly at: Date
  },
): Promise<void> {
  const { address, emailId, at, ...facts } = row
  const values = { ...facts, email_id: emailId, last_at: at, lifted_at: null, lifted_by: null, lifted_why: null }
  await db
    .insert('suppressions', { ...values, address_hash: hashOfAddress(address), first_at: at })
    .onConflict((conflict) => conflict.columns(['platform_id', 'address_hash', 'stream']).doUpdateSet(values))
    .execute()
}

export async function setTried(db: PlatformDb, address: string, at: Date): Promise<void> {
  await db.change('suppressions').set({ tried_at: at }).where('address_hash', '=', hashOfAddress(address)).execute()
}

/** Mails leave to the address again; how many holds ended. */
export async function liftSuppressions(
  db: PlatformDb,
  { address, by, why, at }: { readonly address: string; readonly by: string; readonly why: string; readonly at: Date },
): Promise<number> {
  const rows = await db
    .change('suppressions')
    .set({ lifted_at: at, lifted_by: by, lifted_why: why })
    .where('address_hash', '=', hashOfAddress(address))
    .where('lifted_at', 'is', null)
    .returning('stream')
    .execute()
  return rows.length
}

/** The platform of a mail; a report names the mail alone, and comes to any host. */
export async function findPlatformOfMail(scene: Scene, emailId: string): Promise<string | undefined> {
  return (await mapPlatformsOfMails(scene, [emailId])).get(emailId)
}

/** The same for many mails at once: the platform of each by its id. */
export async function mapPlatformsOfMails(scene: Scene, emailIds: readonly string[]): Promise<Map<string, string>> {
  if (emailIds.length === 0) return new Map()
  const rows = await scene.acrossPlatforms(
    'reports name the mails that they are about, and no platform',
    ({ kysely }) =>
      kysely
        .selectFrom('emails')
        .where('id', 'in', [...emailIds])
        .select(['id', 'platform_id'])
        .execute(),
  )
  return new Map(rows.map(({ id, platform_id }) => [id, platform_id]))
}

/** Notes that a report of a provider came; false when it had come before. */
export async function insertReport(
  db: PlatformDb,
  report: { readonly emailId: string; readonly hash: string; readonly at: Date },
): Promise<boolean> {
  const done = await db
    .insert('mail_reports', { email_id: report.emailId, report_hash: report.hash, at: report.at })
    .onConflict((conflict) => conflict.columns(['platform_id', 'email_id', 'report_hash']).doNothing())
    .executeTakeFirst()
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Has reports read by a job of another platform than the one that they were handed to. */
export function enqueueReport(
  db: PlatformDb,
  platformId: string,
  payload: Record<string, unknown>,
  job: 'take-mail-report' | 'take-mail-reports' = 'take-mail-report',
): Promise<void> {
  return enqueue({ platformId, kysely: db.kysely }, job, payload, { maxAttempts: 5 })
}
