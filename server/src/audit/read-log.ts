import type { LogEntry, LogQuery } from '@laurel/contract/audit'
import { Id, type ListPage } from '@laurel/contract/kernel'
import { refuseField } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { type EventRow, type LogScope, listEvents } from './store.ts'

function present(row: EventRow): LogEntry {
  return {
    id: row.id,
    name: row.name,
    at: row.at.toISOString(),
    actor: { kind: row.actor_kind as LogEntry['actor']['kind'], id: row.actor_id, name: row.actor_name },
    programId: row.program_id,
    applicationId: row.application_id,
    sessionId: row.session_id,
    payload: row.payload as Record<string, unknown>,
  }
}

function cursor(field: 'after' | 'before', value: string | undefined): string | undefined {
  if (value !== undefined && !Id.safeParse(value).success) refuseField(field, 'invalid_format')
  return value
}

/** One page of a log, the newest first; refuses invalid_input for a cursor that is none. */
export async function readLog(scene: Scene, scope: LogScope, query: LogQuery): Promise<ListPage<LogEntry>> {
  const perPage = query.perPage ?? query.limit ?? 20
  const page = query.page ?? 1
  const found = await listEvents(scene.db, scope, query, {
    perPage,
    page,
    after: cursor('after', query.after),
    before: cursor('before', query.before),
  })
  const data = found.rows.map(present)
  return {
    data,
    metadata: {
      total: found.total,
      totalFiltred: found.filtered,
      perPage,
      page,
      nbPages: Math.ceil(found.filtered / perPage),
      after: data.length === perPage ? (data.at(-1)?.id ?? null) : null,
      before: data[0]?.id ?? null,
    },
  }
}
