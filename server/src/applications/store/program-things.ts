import { type Selectable, sql } from 'kysely'
import type { DB, PlatformDb } from '../../kernel/db/index.ts'

/** Tables of things that a program's team makes for itself and puts in an order. */
type Table = 'program_statuses' | 'tags' | 'assignment_rules'

/** Those of a program, in its order. */
export async function listThings<T extends Table>(
  db: PlatformDb,
  table: T,
  programId: string,
): Promise<Selectable<DB[T]>[]> {
  const { rows } = await sql<Selectable<DB[T]>>`select * from ${sql.table(table)}
    where platform_id = ${db.platformId} and program_id = ${programId} order by position, id`.execute(db.kysely)
  return rows
}

export async function findThing<T extends Table>(
  db: PlatformDb,
  table: T,
  id: string,
): Promise<Selectable<DB[T]> | undefined> {
  const { rows } = await sql<Selectable<DB[T]>>`select * from ${sql.table(table)}
    where platform_id = ${db.platformId} and id = ${id}`.execute(db.kysely)
  return rows[0]
}

export async function deleteThing(db: PlatformDb, table: Table, id: string): Promise<void> {
  await db.remove(table).where('id', '=', id).execute()
}

/** Puts things of a program in an order; what is not among them stands after. */
export async function setOrder(db: PlatformDb, table: Table, programId: string, ids: readonly string[]): Promise<void> {
  const owned = sql.table(table)
  await sql`update ${owned} t set position = o.place::int from (
      select x.id, row_number() over (order by v.place nulls last, x.position, x.id) - 1 as place
      from ${owned} x left join unnest(${[...ids]}::uuid[]) with ordinality v(item, place) on v.item = x.id
      where x.platform_id = ${db.platformId} and x.program_id = ${programId}
    ) o
    where t.platform_id = ${db.platformId} and t.id = o.id`.execute(db.kysely)
}

/** The place of one more, behind the others. */
export function placeBehind(things: readonly { readonly position: number }[]): number {
  return Math.max(-1, ...things.map(({ position }) => position)) + 1
}
