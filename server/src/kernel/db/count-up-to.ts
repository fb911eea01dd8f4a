import type { SelectQueryBuilder } from 'kysely'
import type { PlatformDb } from './platform-db.ts'
import type { DB } from './tables.gen.ts'

/** Beyond so many, a long list does not count one by one. */
export const countedExactly = 50_000

/** How many rows a query finds; one more than `countedExactly` stands for all that are beyond. */
export async function countUpTo<Table extends keyof DB>(
  db: PlatformDb,
  rows: SelectQueryBuilder<DB, Table, Record<never, never>>,
): Promise<number> {
  const some = rows
    .select((s) => s.lit(1).as('one'))
    .limit(countedExactly + 1)
    .as('some')
  const { n } = await db.kysely
    .selectFrom(some)
    .select((s) => s.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}
