import type { ChosenMethod, Currency, Seller } from '@laurel/contract/payments'
import type { Insertable, Selectable, Updateable } from 'kysely'
import { type DB, json, type PlatformDb } from '../../kernel/db/index.ts'

export type AccountRow = Selectable<DB['payment_accounts']>

/** How a program is paid, with who sells. */
export interface Config {
  readonly programId: string
  readonly sellerId: string
  readonly accountId: string | null
  readonly currency: Currency
  readonly isTest: boolean
  readonly methods: readonly ChosenMethod[]
  readonly sendsWhileAwaiting: readonly ChosenMethod[]
  readonly graceDays: number
  readonly secondAbove: number | null
  readonly takesWaivers: boolean
  readonly prefix: string
  readonly seller: Seller
  readonly sealedIban: string | null
  readonly maskedIban: string
  readonly bic: string
}

export async function findConfig(db: PlatformDb, programId: string): Promise<Config | undefined> {
  const row = await db
    .from('payment_configs')
    .innerJoin('payment_sellers as s', (join) =>
      join.onRef('s.platform_id', '=', 'payment_configs.platform_id').onRef('s.id', '=', 'payment_configs.seller_id'),
    )
    .where('program_id', '=', programId)
    .selectAll('payment_configs')
    .select(['s.facts', 's.sealed_iban', 's.masked_iban', 's.bic'])
    .executeTakeFirst()
  if (!row) return undefined
  return {
    programId: row.program_id,
    sellerId: row.seller_id,
    accountId: row.account_id,
    currency: row.currency as Currency,
    isTest: row.is_test,
    methods: row.methods as ChosenMethod[],
    sendsWhileAwaiting: row.sends_while_awaiting as ChosenMethod[],
    graceDays: row.grace_days,
    secondAbove: row.second_above,
    takesWaivers: row.takes_waivers,
    prefix: row.prefix,
    seller: row.facts as unknown as Seller,
    sealedIban: row.sealed_iban,
    maskedIban: row.masked_iban,
    bic: row.bic,
  }
}

type ConfigValues = Omit<Insertable<DB['payment_configs']>, 'platform_id'>

export async function putConfig(db: PlatformDb, row: ConfigValues): Promise<void> {
  const { program_id: _, ...changes } = row
  await db
    .insert('payment_configs', row)
    .onConflict((oc) => oc.columns(['platform_id', 'program_id']).doUpdateSet(changes))
    .execute()
}

/** A seller of the platform with the same name and number: its series go on. */
export async function findSeller(db: PlatformDb, seller: Seller): Promise<string | undefined> {
  const rows = await db.from('payment_sellers').select(['id', 'facts']).orderBy('id').execute()
  const found = rows.find(({ facts }) => {
    const known = facts as unknown as Seller
    return known.legalName === seller.legalName && known.registration === seller.registration
  })
  return found?.id
}

export async function insertSeller(db: PlatformDb, row: { id: string; seller: Seller; at: Date }): Promise<void> {
  await db.insert('payment_sellers', { id: row.id, facts: json(row.seller), created_at: row.at }).execute()
}

export async function setSeller(
  db: PlatformDb,
  id: string,
  values: { seller: Seller; bic: string; iban?: { sealed: string | null; masked: string } | undefined },
): Promise<void> {
  await db
    .change('payment_sellers')
    .set({
      facts: json(values.seller),
      bic: values.bic,
      ...(values.iban && { sealed_iban: values.iban.sealed, masked_iban: values.iban.masked }),
    })
    .where('id', '=', id)
    .execute()
}

export function listAccounts(db: PlatformDb): Promise<AccountRow[]> {
  return db.from('payment_accounts').where('state', '<>', 'disconnected').selectAll().orderBy('id').execute()
}

export function findAccount(db: PlatformDb, id: string): Promise<AccountRow | undefined> {
  return db.from('payment_accounts').where('id', '=', id).selectAll().executeTakeFirst()
}

export async function insertAccount(db: PlatformDb, row: Omit<Insertable<DB['payment_accounts']>, 'platform_id'>) {
  return await db.insert('payment_accounts', row).returningAll().executeTakeFirstOrThrow()
}

export async function setAccount(
  db: PlatformDb,
  id: string,
  changes: Omit<Updateable<DB['payment_accounts']>, 'platform_id' | 'id'>,
): Promise<void> {
  await db.change('payment_accounts').set(changes).where('id', '=', id).execute()
}

export async function leaveAccount(db: PlatformDb, id: string): Promise<void> {
  await db.change('payment_configs').set({ account_id: null }).where('account_id', '=', id).execute()
}

export async function countPaymentSteps(db: PlatformDb, programId: string): Promise<number> {
  const row = await db
    .from('steps')
    .where('program_id', '=', programId)
    .where('type', '=', 'payment')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
