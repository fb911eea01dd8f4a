import type { LogEntry, LogQuery } from '@laurel/contract/audit'
import { Id, type ListPage, type LocalizedText } from '@laurel/contract/kernel'
import { refuseField } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { type EventRow, type LogScope, listEvents, listSubjects } from './store.ts'

type Subjects = Awaited<ReturnType<typeof listSubjects>>

function present(row: EventRow, { programs, applications, sessions }: Subjects): LogEntry {
  const titled = (one: Subjects['programs'][number] | undefined) =>
    one ? { ...one, title: one.title as LocalizedText } : null
  return {
    id: row.id,
    name: row.name,
    at: row.at.toISOString(),
    actor: { kind: row.actor_kind as LogEntry['actor']['kind'], id: row.actor_id, name: row.actor_name },
    program: titled(programs.find(({ id }) => id === row.program_id)),
    application: applications.find(({ id }) => id === row.application_id) ?? null,
    session: titled(sessions.find(({ id }) => id === row.session_id)),
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
  const { rows, total, filtered } = await listEvents(scene.db, scope, query, {
    perPage,
    page,
    after: cursor('after', query.after),
    before: cursor('before', query.before),
  })
  const subjects = await listSubjects(scene.db, rows)
  return {
    data: rows.map((row) => present(row, subjects)),
    metadata: {
      total,
      totalFiltred: filtered,
      perPage,
      page,
      nbPages: Math.ceil(filtered / perPage),
      after: rows.length === perPage ? (rows.at(-1)?.id ?? null) : null,
      before: rows[0]?.id ?? null,
    },
  }
}
