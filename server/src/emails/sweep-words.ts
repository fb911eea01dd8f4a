import type { Database } from '../kernel/db/index.ts'
import { emptyOldMails, forgetForeignLinks } from './store.ts'

/** Days for which what a mail says is stored; the line in the log stays. */
const storedFor = 90

/** Once an hour, for all platforms: what mails said is forgotten after a while, some at a time. */
export async function sweepMailWords(database: Database): Promise<void> {
  for (let isMore = true; isMore; )
    isMore = await database.acrossPlatforms('what old mails of every platform said is forgotten', (db) =>
      emptyOldMails(db, storedFor),
    )
  for (let isMore = true; isMore; )
    isMore = await database.acrossPlatforms('where old mails of every platform led is forgotten', (db) =>
      forgetForeignLinks(db, storedFor),
    )
}
