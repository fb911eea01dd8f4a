import { z } from 'zod'
import { endpoint, Id, ListQuery, listOf } from '../kernel/index.ts'
import { type EventKind, eventKinds } from './event-kinds.ts'
import { LogEntry } from './log-entry.ts'

/** `search` looks in names of people; `event` keeps one event (`application.submitted`) or one family (`application.`). */
const LogQuery = ListQuery.extend({
  event: z.string().max(80).optional(),
  kind: z.enum(Object.keys(eventKinds) as [EventKind, ...EventKind[]]).optional(),
  from: z.iso.datetime().optional(),
  until: z.iso.datetime().optional(),
})
export type LogQuery = z.infer<typeof LogQuery>

const ProgramParams = z.object({ programId: z.string().max(80) })

export const auditEndpoints = {
  listPlatformLog: endpoint({
    name: 'listPlatformLog',
    method: 'GET',
    path: '/api/logs',
    summary: 'Every change of state on the platform, the newest first',
    access: { to: 'staff', permission: 'platform.logs.read' },
    query: LogQuery,
    ok: listOf(LogEntry),
  }),
  listProgramLog: endpoint({
    name: 'listProgramLog',
    method: 'GET',
    path: '/api/user.programs/{programId}/logs',
    summary: 'Every change of state in a program, the newest first',
    access: { to: 'staff', permission: 'program.logs.read' },
    params: ProgramParams,
    query: LogQuery,
    ok: listOf(LogEntry),
  }),
  listApplicationHistory: endpoint({
    name: 'listApplicationHistory',
    method: 'GET',
    path: '/api/user.programs/{programId}/responses/{responseId}/history',
    summary: 'Everything that happened to one application, the newest first',
    access: { to: 'staff', permission: 'program.applications.read' },
    params: ProgramParams.extend({ responseId: Id }),
    query: LogQuery,
    ok: listOf(LogEntry),
  }),
}
