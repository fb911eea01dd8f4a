import { sql } from 'kysely'
import type { PlatformDb } from '../kernel/db/index.ts'

export interface Problems {
  readonly hosts: number
  readonly hostsWrong: number
  readonly senders: number
  readonly sendersWrong: number
  readonly mailsFailed: number
  readonly webhooks: number
  readonly webhooksWrong: number
  readonly tasks: number
  readonly tasksWrong: number
  readonly limitsOver: number
  readonly filesInfected: number
}

/** What may be wrong on a platform, counted by one statement. */
export async function countProblems(db: PlatformDb, now: Date): Promise<Problems> {
  const own = db.platformId
  const week = new Date(now.getTime() - 7 * 86_400_000)
  const { rows } = await sql<Problems>`select
    (select count(*)::int from platform_domains where platform_id = ${own} and state <> 'released') as "hosts",
    (select count(*)::int from platform_domains where platform_id = ${own} and state in ('pending', 'failing')) as "hostsWrong",
    (select count(*)::int from sending_domains where platform_id = ${own}) as "senders",
    (select count(*)::int from sending_domains where platform_id = ${own} and state <> 'verified') as "sendersWrong",
    (select count(*)::int from emails where platform_id = ${own} and state in ('failed', 'bounced')
      and created_at > ${week}) as "mailsFailed",
    (select count(*)::int from webhook_endpoints where platform_id = ${own}) as "webhooks",
    (select count(*)::int from webhook_endpoints where platform_id = ${own} and state in ('failing', 'disabled')) as "webhooksWrong",
    (select count(*)::int from automation_tasks where platform_id = ${own} and state in ('enabled', 'paused')) as "tasks",
    (select count(*)::int from automation_tasks where platform_id = ${own} and state = 'paused'
      and pause_reason is distinct from 'manual') as "tasksWrong",
    (select count(*)::int from usage_meters where platform_id = ${own} and over_since is not null) as "limitsOver",
    (select count(*)::int from files where platform_id = ${own} and scan = 'infected') as "filesInfected"`.execute(
    db.kysely,
  )
  const [found] = rows
  if (!found) throw new Error('One statement answers one row')
  return found
}
