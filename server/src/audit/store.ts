import { eventKinds, type LogFilter } from '@laurel/contract/audit'
import { type Selectable, sql } from 'kysely'
import {
  countUpTo,
  type DB,
  holds,
  type KeyOrder,
  type KeyPage,
  type KeyPlace,
  type PlatformDb,
  pageByKey,
} from '../kernel/db/index.ts'

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

/** Whether anything narrows the log. */
export function isFiltered(query: LogFilter): boolean {
  return Boolean(query.event || query.kind || query.search || query.about || query.from || query.until)
}

export function matching(db: PlatformDb, scope: LogScope, query: LogFilter) {
  let rows = within(db, scope)
  const prefixes = query.kind ? eventKinds[query.kind] : query.event?.endsWith('.') ? [query.event] : []
  if (prefixes.length > 0)
    rows = rows.where((or) => or.or(prefixes.map((prefix) => or('name', 'like', `${literal(prefix)}%`))))
  if (query.event && !query.event.endsWith('.')) rows = rows.where('name', '=', query.event)
  if (query.search) rows = rows.where(holds(sql.ref('actor_name'), query.search))
  if (query.about) rows = rows.where(isAbout(db, query.about))
  if (query.from) rows = rows.where('at', '>=', new Date(query.from))
  if (query.until) rows = rows.where('at', '<', new Date(query.until))
  return rows
}

/** Things of one kind that a filter looks through at most. */
const maxNamed = 1000

/** About an application by its reference or title, or about a program or session by its title, whatever the case. */
function isAbout(db: PlatformDb, about: string) {
  const named = (table: 'programs' | 'evaluation_sessions') =>
    sql`(select id from ${sql.table(table)} where platform_id = ${db.platformId}
      and exists (select from jsonb_each_text(title) t where ${holds(sql`t.value`, about)}) limit ${maxNamed}::int)`
  return sql<boolean>`(application_id in (select id from applications where platform_id = ${db.platformId}
      and (${holds(sql`reference`, about)} or ${holds(sql`title`, about)}) limit ${maxNamed}::int)
    or program_id in ${named('programs')} or session_id in ${named('evaluation_sessions')})`
}

/** By their ids, which sort by the told moment of what happened. */
export const logOrders = {
  '-at': { name: '-at', by: sql`id`, type: 'uuid', direction: 'desc' },
  at: { name: 'at', by: sql`id`, type: 'uuid', direction: 'asc' },
} as const satisfies Record<string, KeyOrder>

/** One page of the log and how many events there are, all and those that match. */
export async function listEvents(
  db: PlatformDb,
  scope: LogScope,
  query: LogFilter,
  order: KeyOrder,
  place: KeyPlace,
): Promise<{ total: number; filtered: number; page: KeyPage<EventRow> }> {
  const total = await countUpTo(db, within(db, scope))
  const filtered = isFiltered(query) ? await countUpTo(db, matching(db, scope, query)) : total
  return { total, filtered, page: await pageByKey(matching(db, scope, query).selectAll(), order, place) }
}

const ids = (values: readonly (string | null)[]) => [...new Set(values.filter((id) => id !== null))]

/** What events were about, as that is called now; what is erased is not in the answer. */
export async function listSubjects(db: PlatformDb, rows: readonly EventRow[]) {
  const [programs, applications, sessions] = [
    ids(rows.map((row) => row.program_id)),
    ids(rows.map((row) => row.application_id)),
    ids(rows.map((row) => row.session_id)),
  ]
  const found = await Promise.all([
    programs.length > 0
      ? db.from('programs').where('id', 'in', programs).select(['id', 'slug', 'title', 'default_lang']).execute()
      : [],
    applications.length > 0
      ? db.from('applications').where('id', 'in', applications).select(['id', 'reference', 'title']).execute()
      : [],
    sessions.length > 0
      ? db.from('evaluation_sessions').where('id', 'in', sessions).select(['id', 'slug', 'title']).execute()
      : [],
  ])
  return { programs: found[0], applications: found[1], sessions: found[2] }
}
