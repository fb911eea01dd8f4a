import { sql } from 'kysely'
import type { PlatformDb } from '../kernel/db/index.ts'

export interface Uses {
  readonly forms: number
  readonly sessions: number
  readonly blind: number
  readonly tasks: number
  readonly webhooks: number
  readonly templates: number
  readonly people: number
}

/** How much a program has of what it can use. */
export async function countUses(db: PlatformDb, programId: string): Promise<Uses> {
  const [own, program] = [db.platformId, programId]
  const { rows } = await sql<Uses>`select
    (select count(*)::int from forms where platform_id = ${own} and program_id = ${program}) as forms,
    (select count(*)::int from evaluation_sessions where platform_id = ${own} and program_id = ${program}) as sessions,
    (select count(distinct s.id)::int from evaluation_sessions s
      join anonymisation_rules r on r.platform_id = s.platform_id and r.session_id = s.id
      where s.platform_id = ${own} and s.program_id = ${program}) as blind,
    (select count(*)::int from automation_tasks where platform_id = ${own} and program_id = ${program}
      and state in ('enabled', 'paused')) as tasks,
    (select count(*)::int from webhook_endpoints where platform_id = ${own} and program_id = ${program}) as webhooks,
    (select count(*)::int from email_templates where platform_id = ${own} and program_id = ${program}) as templates,
    (select count(*)::int from role_grants where platform_id = ${own} and program_id = ${program}) as people`.execute(
    db.kysely,
  )
  const [found] = rows
  if (!found) throw new Error('One statement answers one row')
  return found
}
