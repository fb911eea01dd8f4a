import { sql } from 'kysely'
import type { WaitingSource } from '../applications/store/index.ts'
import type { PlatformDb } from '../kernel/db/index.ts'

export interface UnreachedRow {
  readonly address: string
  readonly state: 'bounced' | 'complained'
  readonly words: string
  readonly at: Date
}

/** The last mail to an address came back, and none has arrived there since. */
const isLast = sql`not exists (select from emails n where n.platform_id = e.platform_id
  and n.application_id = e.application_id and lower(n.to_address) = lower(e.to_address) and n.id > e.id
  and n.state in ('sent', 'delivered', 'bounced', 'complained'))`

/** The addresses of an application that take no mails. */
export async function listUnreached(db: PlatformDb, applicationId: string): Promise<UnreachedRow[]> {
  const { rows } = await sql<UnreachedRow>`
    select e.to_address as address, e.state, coalesce(e.problem, '') as words, coalesce(e.sent_at, e.created_at) as at
    from emails e where e.platform_id = ${db.platformId} and e.application_id = ${applicationId}
      and e.state in ('bounced', 'complained') and ${isLast}
    order by e.id desc limit 20`.execute(db.kysely)
  return rows
}

/** Applications of the last three months with an address that no mail reaches. */
export const unreachedWaiting: WaitingSource = {
  kind: 'unreached',
  needs: 'program.applications.update',
  isPersonal: false,
  rows: ({ platformId }) => sql`
    select e.id::text as item, e.application_id, coalesce(e.sent_at, e.created_at) as since, null::date as due_on,
      e.to_address as words, '' as detail
    from emails e
    where e.platform_id = ${platformId} and e.application_id is not null and e.state in ('bounced', 'complained')
      and e.created_at > now() - interval '90 days' and ${isLast}`,
}
