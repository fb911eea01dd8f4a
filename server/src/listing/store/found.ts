import { sql } from 'kysely'
import type { ListWanted } from '../list-query.ts'
import { type ListedApplication, type Row, readRow, rowSql } from './list-rows.ts'
import { matches } from './list-sql.ts'
import { isFoundAlong, type ListDb, someFoundBy } from './search.ts'

/** Taken of those found before rights and the trash are looked at: enough for a handful to be left. */
const taken = 120
/** The newest applications that are looked at one by one: what one in fifty of them says is found there. */
const lookedAt = 400

const unsearched = (wanted: ListWanted) => ({ ...wanted, search: { words: [] } })

/** Some applications whose names hold the words, or that say them, the newest of those first. */
export async function listSomeFound(
  db: ListDb,
  wanted: ListWanted,
  where: 'names' | 'texts',
  most: number,
): Promise<ListedApplication[]> {
  const { rows } = await sql<Row>`select ${rowSql(sql`null`, [])} from (select * from applications a
      where ${matches(db, unsearched(wanted))} and a.id = any(array(${someFoundBy(db, wanted, where, taken)})) offset 0) a
    order by a.created_at desc, a.id desc limit ${most}`.execute(db.kysely)
  return rows.map(readRow)
}

/** Those of the newest applications that say the words: for words so frequent that finding all would take long. */
export async function listNewestSaying(db: ListDb, wanted: ListWanted, most: number): Promise<ListedApplication[]> {
  const { rows } = await sql<Row>`select ${rowSql(sql`null`, [])} from (select * from applications a
      where ${matches(db, unsearched(wanted), 'along')} order by a.created_at desc, a.id desc limit ${lookedAt}::int) a
    where ${isFoundAlong(db, undefined, wanted.search)} limit ${most}`.execute(db.kysely)
  return rows.map(readRow)
}
