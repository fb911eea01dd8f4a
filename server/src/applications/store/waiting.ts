import type { Permission } from '@laurel/contract/kernel'
import { type RawBuilder, sql } from 'kysely'

/** For whom things wait. */
export interface WaitingFor {
  readonly platformId: string
  readonly userId: string
}

/**
 * Things of one kind that can wait for somebody of the team. A room says which there are; the team inbox, above them all,
 * puts them together in one statement, and leaves out what the reader may not read.
 */
export interface WaitingSource {
  readonly kind: string
  /** What one must hold in the program to be waited for. */
  readonly needs: Permission
  /** For the reader alone; otherwise for whoever looks after the application, or anybody where nobody does. */
  readonly isPersonal: boolean
  /** A select of `item text, application_id uuid, since timestamptz, due_on date, words text, detail text`. */
  rows(whom: WaitingFor): RawBuilder<unknown>
}

/** Characters of what was written that the inbox shows. */
const shown = 200

const cut = (words: string) => sql`left(${sql.raw(words)}, ${sql.lit(shown)})`

/** Applications that the reader looks after, sent and not decided. */
const assigned: WaitingSource = {
  kind: 'assigned',
  needs: 'program.applications.read',
  isPersonal: true,
  rows: ({ platformId, userId }) => sql`
    select x.id::text as item, x.id as application_id,
      greatest(s.assigned_at, coalesce(x.submitted_at, s.assigned_at)) as since, null::date as due_on,
      '' as words, s.role as detail
    from application_assignees s
    join applications x on x.platform_id = s.platform_id and x.id = s.application_id
    where s.platform_id = ${platformId} and s.user_id = ${userId} and x.state in ('submitted', 'in_review')`,
}

const gates: WaitingSource = {
  kind: 'gate',
  needs: 'program.applications.update',
  isPersonal: false,
  rows: ({ platformId }) => sql`
    select g.application_id || ' ' || g.step_id || ' ' || g.field_key as item, g.application_id,
      coalesce(g.asked_at, to_timestamp(0)) as since, null::date as due_on, '' as words, '' as detail
    from application_gates g where g.platform_id = ${platformId} and g.status = 'pending'`,
}

const requests: WaitingSource = {
  kind: 'request',
  needs: 'program.applications.update',
  isPersonal: false,
  rows: ({ platformId }) => sql`
    select r.id::text as item, r.application_id, r.asked_at as since, null::date as due_on,
      ${cut('r.reason')} as words, r.kind as detail
    from application_requests r where r.platform_id = ${platformId} and r.state = 'pending'`,
}

/** Remarks of colleagues that name the reader, while what they are about is not settled. */
const mentions: WaitingSource = {
  kind: 'mention',
  needs: 'program.applications.read',
  isPersonal: true,
  rows: ({ platformId, userId }) => sql`
    select c.id::text as item, c.application_id, c.written_at as since, null::date as due_on,
      ${cut('c.body')} as words, c.author_name as detail
    from team_comments c
    left join team_comments t on t.platform_id = c.platform_id and t.id = c.parent_id
    where c.platform_id = ${platformId} and c.mentions @> array[${userId}]::uuid[]
      and c.author_id is distinct from ${userId} and c.resolved_at is null and t.resolved_at is null`,
}

const tasks: WaitingSource = {
  kind: 'task',
  needs: 'program.applications.read',
  isPersonal: true,
  rows: ({ platformId, userId }) => sql`
    select k.id::text as item, k.application_id, k.created_at as since, k.due_on,
      ${cut('k.title')} as words, k.created_by as detail
    from team_tasks k where k.platform_id = ${platformId} and k.assignee_id = ${userId} and k.done_at is null`,
}

/** What waits of this room: what colleagues ask, requests to answer, gates to decide, work on applications. */
export const applicationWaiting: readonly WaitingSource[] = [mentions, tasks, requests, gates, assigned]
