import type { Insertable } from 'kysely'
import { ask, type PlatformDb, type PlatformTable } from './platform-db.ts'
import type { DB } from './tables.gen.ts'

const texts = new Map<string, string>()

function textOf(table: string, columns: readonly string[]): string {
  const name = `${table} ${columns.join(' ')}`
  const known = texts.get(name)
  if (known) return known
  const places = columns.map((_, index) => `$${index + 2}`)
  const text = `insert into ${table} (platform_id, ${columns.join(', ')}) values ($1, ${places.join(', ')})`
  texts.set(name, text)
  return text
}

/**
 * Inserts one row of plain values; the statement is written out once for each set of columns: for the busiest paths, where
 * building it costs as much as running it. A jsonb column is given its JSON as text.
 */
export async function insertRow<T extends PlatformTable>(
  db: PlatformDb,
  table: T,
  row: Omit<Insertable<DB[T]>, 'platform_id'>,
): Promise<void> {
  await ask(db, textOf(table, Object.keys(row)), [db.platformId, ...Object.values(row)])
}
