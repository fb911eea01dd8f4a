import { sql } from 'kysely'
import type { RequestedList } from '../list-query.ts'
import { matches, order } from './list-sql.ts'
import type { ListDb } from './search.ts'

/** Applications picked one by one out of a list, or left out of it. */
export interface Picked {
  readonly only?: readonly string[]
  readonly except?: readonly string[]
}

/** Bytes of one id. */
export const packedId = 16

/**
 * The ids of a list in its order, 16 bytes each: a hundred thousand are 1.6 MB, read in one statement. What a long job goes
 * through stays what matched when it began.
 */
export async function packIds(db: ListDb, requested: RequestedList, picked: Picked, max: number): Promise<Buffer> {
  const { by, isAscending } = order(requested)
  const direction = sql.raw(isAscending ? 'asc' : 'desc')
  const { rows } = await sql<{ ids: Buffer }>`
    select coalesce(string_agg(uuid_send(m.id), ''::bytea order by m.place), ''::bytea) as ids from (
      select a.id, row_number() over (order by ${by} ${direction} nulls last, a.id ${direction}) as place
      from applications a where ${matches(db, requested)} and ${isPicked(picked)}
      order by place limit ${max}
    ) m`.execute(db.kysely)
  return rows[0]?.ids ?? Buffer.alloc(0)
}

/** How many there are. */
export async function countPicked(db: ListDb, requested: RequestedList, picked: Picked): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from applications a
    where ${matches(db, requested)} and ${isPicked(picked)}`.execute(db.kysely)
  return rows[0]?.n ?? 0
}

export function isPicked({ only, except }: Picked) {
  const among = only ? sql<boolean>`a.id = any(${[...only]}::uuid[])` : sql<boolean>`true`
  return except?.length ? sql<boolean>`${among} and a.id <> all(${[...except]}::uuid[])` : among
}

/** The ids of a stretch of packed ones. */
export function unpackIds(packed: Buffer, from: number, count: number): string[] {
  const ids: string[] = []
  const end = Math.min(packed.length, (from + count) * packedId)
  for (let at = from * packedId; at < end; at += packedId) {
    const hex = packed.toString('hex', at, at + packedId)
    ids.push(`${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`)
  }
  return ids
}
