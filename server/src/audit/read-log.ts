import type { LogEntry, LogQuery } from '@laurel/contract/audit'
import { type ListPage, pageOf } from '@laurel/contract/kernel'
import type { Locale, LocalizedText } from '@laurel/contract/kernel/locale'
import { countedExactly, keyPlaceOf } from '../kernel/db/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { type EventRow, type LogScope, listEvents, listSubjects, logOrders } from './store.ts'

type Subjects = Awaited<ReturnType<typeof listSubjects>>

/** An event with what it was about, as that is called now. */
export function presentEntry(row: EventRow, { programs, applications, sessions }: Subjects): LogEntry {
  const program = programs.find(({ id }) => id === row.program_id)
  const session = sessions.find(({ id }) => id === row.session_id)
  return {
    id: row.id,
    name: row.name,
    at: row.at.toISOString(),
    actor: { kind: row.actor_kind as LogEntry['actor']['kind'], id: row.actor_id, name: row.actor_name },
    program: program
      ? {
          id: program.id,
          slug: program.slug,
          title: program.title as LocalizedText,
          defaultLang: program.default_lang as Locale,
        }
      : null,
    application: applications.find(({ id }) => id === row.application_id) ?? null,
    session: session ? { ...session, title: session.title as LocalizedText } : null,
    payload: row.payload as Record<string, unknown>,
  }
}

/** One page of a log, the newest first unless asked otherwise; refuses invalid_input for a cursor that is none. */
export async function readLog(scene: Scene, scope: LogScope, query: LogQuery): Promise<ListPage<LogEntry>> {
  const order = logOrders[query.sort ?? '-at']
  const place = keyPlaceOf(query, order)
  const { page, ...counts } = await listEvents(scene.db, scope, query, order, place)
  const { rows, after, before } = page
  const subjects = await listSubjects(scene.db, rows)
  const data = rows.map((row) => presentEntry(row, subjects))
  return pageOf(data, { ...counts, ...place, after, before, counted: countedExactly })
}
