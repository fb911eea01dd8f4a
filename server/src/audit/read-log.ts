import type { LogEntry, LogQuery } from '@laurel/contract/audit'
import { Id, type ListPage, type LocalizedText } from '@laurel/contract/kernel'
import { refuseField } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { countedExactly, type EventRow, type LogScope, listEvents, listSubjects } from './store.ts'

type Subjects = Awaited<ReturnType<typeof listSubjects>>

/** An event with what it was about, as that is called now. */
export function presentEntry(row: EventRow, { programs, applications, sessions }: Subjects): LogEntry {
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
    data: rows.map((row) => presentEntry(row, subjects)),
    metadata: {
      total: Math.min(total, countedExactly),
      totalFiltred: Math.min(filtered, countedExactly),
      ...(filtered > countedExactly && { totalIsCapped: true }),
      perPage,
      page,
      nbPages: Math.ceil(Math.min(filtered, countedExactly) / perPage),
      after: rows.length === perPage ? (rows.at(-1)?.id ?? null) : null,
      before: rows[0]?.id ?? null,
    },
  }
}
