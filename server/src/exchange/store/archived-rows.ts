import { sql } from 'kysely'
import type { ArchivedRow, ArchivedTable } from '../../kernel/archive/index.ts'
import { followGrowth, type PlatformDb, type PlatformTable } from '../../kernel/db/index.ts'

export interface TableColumn {
  readonly name: string
  readonly type: string
  readonly isRequired: boolean
}

/** The columns of a table that can be written. */
export async function listTableColumns(db: PlatformDb, table: string): Promise<TableColumn[]> {
  const { rows } = await sql<TableColumn>`select attname as name, format_type(atttypid, null) as type,
      attnotnull as "isRequired" from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`.execute(
    db.kysely,
  )
  return rows
}

/** SQL that says which rows `t` of a table belong to a program. Ids are written out: a cursor takes no parameters. */
function belonging(db: PlatformDb, tables: readonly ArchivedTable[], table: ArchivedTable, programId: string): string {
  const platform = `'${db.platformId}'`
  const inside = (one: ArchivedTable): string => {
    const owner = one.in && tables.find(({ name }) => name === one.in)
    return owner
      ? `t.${one.by} in (select t.id from ${owner.name} t where t.platform_id = ${platform} and ${inside(owner)})`
      : `t.${one.by} = '${programId}'`
  }
  const also = table.orWhere ? ` or ${table.orWhere.replaceAll('$program', `'${programId}'`)}` : ''
  const but = table.butNot ? ` and not (${table.butNot})` : ''
  return `t.platform_id = ${platform} and (${inside(table)}${also})${but}`
}

export async function countArchivedRows(
  db: PlatformDb,
  tables: readonly ArchivedTable[],
  table: ArchivedTable,
  programId: string,
): Promise<number> {
  const where = sql.raw(belonging(db, tables, table, programId))
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from ${sql.table(table.name)} t where ${where}`.execute(db.kysely)
  return rows[0]?.n ?? 0
}

/** The rows of a table as JSON, page by page, in their order. Within one transaction. */
export async function* archivedRows(
  db: PlatformDb,
  tables: readonly ArchivedTable[],
  table: ArchivedTable,
  programId: string,
): AsyncGenerator<string[]> {
  const columns = await listTableColumns(db, table.name)
  const omit = new Set(['platform_id', ...(table.omit ?? [])])
  const shown = columns.filter(({ name }) => !omit.has(name)).map(({ name }) => `'${name}', t.${name}`)
  // Functions take a hundred arguments at most.
  const pieces: string[] = []
  for (let from = 0; from < shown.length; from += 40)
    pieces.push(`jsonb_build_object(${shown.slice(from, from + 40).join(', ')})`)
  const order = table.order.map((name) => `t.${name}`).join(', ')
  const statement = `declare archived no scroll cursor for select (${pieces.join(' || ')})::text as line
    from ${table.name} t where ${belonging(db, tables, table, programId)} order by ${order}`
  await sql.raw(statement).execute(db.kysely)
  try {
    for (;;) {
      const { rows } = await sql.raw<{ line: string }>('fetch 500 from archived').execute(db.kysely)
      if (rows.length === 0) return
      yield rows.map(({ line }) => line)
    }
  } finally {
    await sql
      .raw('close archived')
      .execute(db.kysely)
      .catch(() => undefined)
  }
}

/** All rows of the transaction at hand are of one moment. To be said before anything is read. */
export async function readOneMoment(db: PlatformDb): Promise<void> {
  await sql.raw('set transaction isolation level repeatable read').execute(db.kysely)
}

/** Writes rows that came as JSON: the database reads each value by the type of its column. */
export async function insertArchivedRows(
  db: PlatformDb,
  table: PlatformTable,
  columns: readonly string[],
  rows: readonly ArchivedRow[],
): Promise<void> {
  if (rows.length === 0) return
  const names = sql.join(columns.map((name) => sql.ref(name)))
  const text = JSON.stringify(rows)
  await sql`insert into ${sql.table(table)} (platform_id, ${names})
    select ${db.platformId}::uuid, ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${text}::jsonb)`.execute(
    db.kysely,
  )
  await followGrowth(db, [table])
}

export interface ArchivedPerson {
  readonly id: string
  readonly email: string
  readonly firstname: string
  readonly lastname: string
  readonly lang: string
}

/** People of the platform by their ids, by address. */
export async function listArchivedPeople(db: PlatformDb, ids: readonly string[]): Promise<ArchivedPerson[]> {
  const { rows } = await sql<ArchivedPerson>`select id, email, firstname, lastname, lang from users
    where id = any(${[...ids]}::uuid[]) and erased_at is null order by email`.execute(db.kysely)
  return rows
}

/** The accounts that the platform knows, by address in lower case. */
export async function listKnownPeople(db: PlatformDb, emails: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; email: string }>`select u.id, lower(u.email) as email from users u
    join members m on m.user_id = u.id and m.platform_id = ${db.platformId} and m.revoked_at is null
    where lower(u.email) = any(${[...emails]}::text[])`.execute(db.kysely)
  return new Map(rows.map(({ id, email }) => [email, id]))
}
