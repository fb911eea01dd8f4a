import type pg from 'pg'

/** The columns of a table, apart by commas: all but what the database works out itself. */
export async function columnsOf(owner: pg.Client | pg.Pool, table: string): Promise<string> {
  const { rows } = await owner.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  return rows[0]?.columns ?? ''
}
