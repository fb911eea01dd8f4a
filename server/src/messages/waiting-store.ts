import { sql } from 'kysely'
import type { WaitingSource } from '../applications/store/index.ts'

/** Conversations in which the applicant spoke last, and nobody has answered or settled. */
export const messageWaiting: WaitingSource = {
  kind: 'message',
  needs: 'program.applications.update',
  isPersonal: false,
  rows: ({ platformId }) => sql`
    select c.application_id::text as item, c.application_id, c.last_at as since, null::date as due_on,
      c.last_excerpt as words, '' as detail
    from conversations c
    where c.platform_id = ${platformId} and c.last_side = 'applicant' and c.settled_at is null`,
}
