import { sql } from 'kysely'
import { shortened, type WaitingSource } from '../../applications/store/index.ts'

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

/** Remarks of colleagues that name the reader, while what they are about is not settled. */
const mentions: WaitingSource = {
  kind: 'mention',
  needs: 'program.applications.read',
  isPersonal: true,
  rows: ({ platformId, userId }) => sql`
    select c.id::text as item, c.application_id, c.written_at as since, null::date as due_on,
      ${shortened('c.body')} as words, c.author_name as detail
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
      ${shortened('k.title')} as words, k.created_by as detail
    from team_tasks k where k.platform_id = ${platformId} and k.assignee_id = ${userId} and k.done_at is null`,
}

/** Questions of colleagues, tasks, and the applications that one looks after. */
export const caseworkWaiting: readonly WaitingSource[] = [mentions, tasks, assigned]
