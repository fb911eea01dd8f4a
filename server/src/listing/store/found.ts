import { sql } from 'kysely'
import type { RequestedList } from '../list-query.ts'
import { type ListedApplication, type Row, readRow, rowSql } from './list-rows.ts'
import { matches } from './list-sql.ts'
import { isFoundAlong, type ListDb, someFoundBy } from './search.ts'

/** Taken of those found before rights and the trash are looked at: enough for a handful to be left. */
const taken = 120
/** The newest applications that are looked at one by one: what one in fifty of them says is found there. */
const lookedAt = 400

const unsearched = (requested: RequestedList) => ({ ...requested, search: { words: [] } })

/** Some applications whose names hold the words, or that say them, the newest of those first. */
export async function listSomeFound(
  db: ListDb,
  requested: RequestedList,
  where: 'names' | 'texts',
  max: number,
): Promise<ListedApplication[]> {
  const { rows } = await sql<Row>`select ${rowSql(sql`null`, [])} from (select * from applications a
      where ${matches(db, unsearched(requested))} and a.id = any(array(${someFoundBy(db, requested, where, taken)})) offset 0) a
    order by a.created_at desc, a.id desc limit ${max}`.execute(db.kysely)
  return rows.map(readRow)
}

/** Those of the newest applications that say the words: for words so frequent that finding all would take long. */
export async function listNewestSaying(
  db: ListDb,
  requested: RequestedList,
  max: number,
): Promise<ListedApplication[]> {
  const { rows } = await sql<Row>`select ${rowSql(sql`null`, [])} from (select * from applications a
      where ${matches(db, unsearched(requested), 'along')} order by a.created_at desc, a.id desc limit ${lookedAt}::int) a
    where ${isFoundAlong(db, undefined, requested.search)} limit ${max}`.execute(db.kysely)
  return rows.map(readRow)
}
