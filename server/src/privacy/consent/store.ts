import type { Measure } from '@laurel/contract/privacy'
import type { Selectable } from 'kysely'
import {
  ask,
  type DB,
  insertRow,
  json,
  type KeyPage,
  type KeyPlace,
  newestById,
  type PlatformDb,
  pageByKey,
} from '../../kernel/db/index.ts'

export type ConsentRow = Selectable<DB['consents']>

/** Writes a choice in place of the visitor's former one. */
export async function insertConsent(
  db: PlatformDb,
  row: Omit<ConsentRow, 'platform_id' | 'withdrawn_at'>,
): Promise<void> {
  await db
    .change('consents')
    .set({ withdrawn_at: row.at })
    .where('visitor_id', '=', row.visitor_id)
    .where('withdrawn_at', 'is', null)
    .execute()
  await insertRow(db, 'consents', { ...row, withdrawn_at: null })
}

export function listConsentRows(db: PlatformDb, at: KeyPlace): Promise<KeyPage<ConsentRow & { key: string }>> {
  return pageByKey(db.from('consents').selectAll(), newestById, at)
}

export async function countAllConsents(db: PlatformDb): Promise<number> {
  const row = await db
    .from('consents')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function countConsents(db: PlatformDb, version: number): Promise<{ accepted: number; refused: number }> {
  const rows = await db
    .from('consents')
    .where('withdrawn_at', 'is', null)
    .where('policy_version', '=', version)
    .select(({ fn }) => ['is_measured' as const, fn.countAll<string>().as('count')])
    .groupBy('is_measured')
    .execute()
  const countOf = (isMeasured: boolean) => Number(rows.find((row) => row.is_measured === isMeasured)?.count ?? 0)
  return { accepted: countOf(true), refused: countOf(false) }
}

export async function setMeasure(db: PlatformDb, measure: Measure | null, version: number): Promise<void> {
  await db.kysely
    .updateTable('platforms')
    .set({ measure: measure ? json(measure) : null, cookie_policy_version: version })
    .where('id', '=', db.platformId)
    .execute()
}

/** Proofs are kept for as long as somebody may ask for them: five years. */
export async function deleteConsentsBefore(db: PlatformDb, moment: Date): Promise<void> {
  await db.remove('consents').where('at', '<', moment).execute()
}

/** The version of the words about cookies goes up: whoever chose for the one before is asked again. */
export async function raisePolicyVersion(db: PlatformDb): Promise<void> {
  await db.kysely
    .updateTable('platforms')
    .set((is) => ({ cookie_policy_version: is('cookie_policy_version', '+', 1) }))
    .where('id', '=', db.platformId)
    .execute()
}

/** When a day begins in a zone. */
export async function momentOfDay(db: PlatformDb, day: string, timeZone: string): Promise<Date> {
  const [row] = await ask<{ at: Date }>(db, 'select $1::date::timestamp at time zone $2 as at', [day, timeZone])
  return row?.at ?? new Date(0)
}
