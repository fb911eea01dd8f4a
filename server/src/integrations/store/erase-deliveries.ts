import { sql } from 'kysely'
import type { PlatformDb } from '../../kernel/db/index.ts'

/** In place of what a delivery said of an application that was erased since. It is sent to nobody. */
export const erasedBody = '{}'

/**
 * What was said about an application goes, with what the other side answered: it may repeat it. What waits is not sent any more;
 * what is on its way is not tried again (`writeOutcomes`).
 */
export async function eraseDeliveriesAbout(db: PlatformDb, applicationId: string): Promise<void> {
  const own = sql`platform_id = ${db.platformId} and subject_id = ${applicationId}`
  await sql`update webhook_deliveries set body = ${erasedBody}, subject_name = '', next_at = null,
    state = case when state = 'waiting' then 'cancelled' else state end where ${own}`.execute(db.kysely)
  await sql`update webhook_attempts set answer = '' where platform_id = ${db.platformId} and answer <> ''
    and delivery_id in (select id from webhook_deliveries where ${own})`.execute(db.kysely)
}
