import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { DB, PlatformDb } from '../../kernel/db/index.ts'

export type FundRow = Selectable<DB['grant_funds']>

export interface FundSums {
  readonly allocated: number
  readonly ordered: number
  readonly paid: number
  readonly grants: number
}

export async function findFund(db: PlatformDb, id: string): Promise<FundRow | undefined> {
  return db.from('grant_funds').where('id', '=', id).selectAll().executeTakeFirst()
}

/** Held until the end of the transaction: what is given of one fund follows each other. */
export async function lockFund(db: PlatformDb, id: string): Promise<FundRow | undefined> {
  return db.from('grant_funds').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()
}

export function listFundRows(db: PlatformDb, programId: string): Promise<FundRow[]> {
  return db.from('grant_funds').where('program_id', '=', programId).selectAll().orderBy('id').execute()
}

export async function insertFund(
  db: PlatformDb,
  row: Omit<Insertable<DB['grant_funds']>, 'platform_id'>,
): Promise<void> {
  await db.insert('grant_funds', row).execute()
}

export async function setFund(
  db: PlatformDb,
  id: string,
  changes: Omit<Updateable<DB['grant_funds']>, 'platform_id' | 'id'>,
): Promise<void> {
  await db.change('grant_funds').set(changes).where('id', '=', id).execute()
}

/** What is allocated of a fund, but for one grant where one is named. */
export async function sumAllocated(db: PlatformDb, fundId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`select coalesce(sum(amount), 0)::bigint as sum from grants
    where platform_id = ${db.platformId} and fund_id = ${fundId}
      and state not in ('refused', 'declined', 'canceled')`.execute(db.kysely)
  return Number(rows[0]?.sum ?? 0)
}

export async function sumFunds(db: PlatformDb, fundIds: readonly string[]): Promise<Map<string, FundSums>> {
  const { rows } = await sql<FundSums & { id: string }>`select f.id,
      coalesce((select sum(g.amount) from grants g where g.platform_id = f.platform_id and g.fund_id = f.id
        and g.state not in ('refused', 'declined', 'canceled')), 0)::bigint as allocated,
      (select count(*)::int from grants g where g.platform_id = f.platform_id and g.fund_id = f.id
        and g.state not in ('refused', 'declined', 'canceled')) as grants,
      coalesce((select sum(i.amount) from grant_installments i join grants g on g.platform_id = i.platform_id
        and g.id = i.grant_id where i.platform_id = f.platform_id and g.fund_id = f.id
        and i.state in ('listed', 'ordered')), 0)::bigint as ordered,
      coalesce((select sum(i.amount) from grant_installments i join grants g on g.platform_id = i.platform_id
        and g.id = i.grant_id where i.platform_id = f.platform_id and g.fund_id = f.id
        and i.state = 'paid'), 0)::bigint as paid
    from grant_funds f where f.platform_id = ${db.platformId} and f.id = any(${[...fundIds]}::uuid[])`.execute(
    db.kysely,
  )
  return new Map(rows.map(({ id, ...sums }) => [id, sums]))
}
