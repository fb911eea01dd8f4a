import type { ImportProblem } from '@laurel/contract/exchange/imports'
import { sql } from 'kysely'
import { type KeyOrder, type KeyPage, type KeyPlace, type PlatformDb, pageByKey } from '../../kernel/db/index.ts'

/** Adds problems behind those that are kept already; `from` is the place of the first. */
export async function insertProblems(
  db: PlatformDb,
  importId: string,
  from: number,
  problems: readonly ImportProblem[],
): Promise<void> {
  if (problems.length === 0) return
  const rows = problems.map((problem, index) => ({ ...problem, position: from + index }))
  await sql`insert into import_problems (platform_id, import_id, position, line, column_name, reason, value, params)
    select ${db.platformId}, ${importId}, r.position, r.line, r."column", r.reason, r.value, r.params
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(position int, line int, "column" text, reason text, value text, params jsonb)`.execute(db.kysely)
}

export async function removeProblems(db: PlatformDb, importId: string): Promise<void> {
  await db.remove('import_problems').where('import_id', '=', importId).execute()
}

/** In the order of the file. */
export const inFile: KeyOrder = { name: 'file', by: sql`position`, type: 'int', direction: 'asc' }

/** A page of what is kept, in the order of the file. */
export async function listProblems(
  db: PlatformDb,
  importId: string,
  place: KeyPlace,
): Promise<Omit<KeyPage<unknown>, 'rows'> & { filtered: number; problems: ImportProblem[] }> {
  const own = () => db.from('import_problems').where('import_id', '=', importId)
  const { n } = await own()
    .select((s) => s.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const rows = own().selectAll().select('import_id as id')
  const { rows: found, after, before } = await pageByKey(rows, inFile, place, sql`import_id`)
  return {
    after,
    before,
    filtered: n,
    problems: found.map((row) => ({
      line: row.line,
      column: row.column_name,
      reason: row.reason as ImportProblem['reason'],
      value: row.value,
      params: row.params as ImportProblem['params'],
    })),
  }
}
