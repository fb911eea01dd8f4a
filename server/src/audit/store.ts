import type { LogQuery } from '@laurel/contract/audit'
import type { Selectable } from 'kysely'
import type { DB, PlatformDb } from '../kernel/db/index.ts'

export type EventRow = Selectable<DB['events']>

/** Which part of the log: the whole platform's, a program's, or one application's. */
export interface LogScope {
  readonly programId?: string
  readonly applicationId?: string
}

const literal = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')

function within(db: PlatformDb, scope: LogScope) {
  let rows = db.from('events')
  if (scope.programId) rows = rows.where('program_id', '=', scope.programId)
  if (scope.applicationId) rows = rows.where('application_id', '=', scope.applicationId)
  return rows
}

function matching(db: PlatformDb, scope: LogScope, query: LogQuery) {
  let rows = within(db, scope)
  if (query.event)
    rows = query.event.endsWith('.')
      ? rows.where('name', 'like', `${literal(query.event)}%`)
      : rows.where('name', '=', query.event)
  if (query.search) rows = rows.where('actor_name', 'ilike', `%${literal(query.search)}%`)
  if (query.from) rows = rows.where('at', '>=', new Date(query.from))
  if (query.until) rows = rows.where('at', '<', new Date(query.until))
  return rows
}

async function count(rows: ReturnType<typeof within>): Promise<number> {
  return (await rows.select((s) => s.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n
}

/**
 * One page of the log, by key: ids are uuids of version 7, so their order is the order of the events.
 * @param after id of the last event of the page before; @param before id of the first event of the page after
 */
export async function listEvents(
  db: PlatformDb,
  scope: LogScope,
  query: LogQuery,
  page: { perPage: number; after?: string; before?: string; page: number },
): Promise<{ total: number; filtered: number; rows: EventRow[] }> {
  const total = await count(within(db, scope))
  const filtered = await count(matching(db, scope, query))
  let rows = matching(db, scope, query).selectAll().limit(page.perPage)
  if (page.before) {
    const found = await rows.where('id', '>', page.before).orderBy('id', 'asc').execute()
    return { total, filtered, rows: found.reverse() }
  }
  rows = page.after ? rows.where('id', '<', page.after) : rows.offset((page.page - 1) * page.perPage)
  return { total, filtered, rows: await rows.orderBy('id', 'desc').execute() }
}
