import { sql } from 'kysely'
import type { Database } from '../kernel/db/index.ts'

/** Days for which what a mail says is kept; the line in the log stays. */
const keptFor = 90
/** Mails of one platform that one run empties. */
const atOnce = 5000

/** Once an hour, for all platforms: what mails said is forgotten after a while. Those that wait to leave keep their words. */
export async function sweepMailWords(database: Database): Promise<void> {
  await database.acrossPlatforms('what old mails of every platform said is forgotten', async ({ kysely }) => {
    await sql`update emails e set html = '', text = '' from (select old.platform_id, old.id from platforms p
        cross join lateral (select platform_id, id from emails where platform_id = p.id and html <> ''
          and created_at < now() - make_interval(days => ${keptFor})
          and state not in ('queued', 'deferred', 'suppressed') order by created_at limit ${atOnce}) old) o
      where e.platform_id = o.platform_id and e.id = o.id`.execute(kysely)
  })
}
