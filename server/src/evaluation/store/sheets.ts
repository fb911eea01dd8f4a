import type { SheetItem } from '@laurel/contract/evaluation/rules'
import { ask, keepNewest, type PlatformDb } from '../../kernel/db/index.ts'
import { readSession, type Session, type SessionRow } from './sessions.ts'

/** A session, and what answers on its sheet are checked and weighed by. */
export interface Sheet {
  readonly session: Session
  /** Without their words. */
  readonly criteria: readonly SheetItem[]
}

type Row = SessionRow & { readonly criteria: SheetItem[] }

const reading = `select s.*,
    (select coalesce(json_agg(o), '[]') from (
      select c.id, c.kind, c.min, c.max, c.step, c.weight, c.required, c.may_abstain as "mayAbstain", c.options,
        c.categories, c.comment, c.comment_below as "commentBelow", c.comment_above as "commentAbove", c.shortest,
        c.longest, c.elimination
      from criteria c where c.platform_id = s.platform_id and c.session_id = s.id order by c.position, c.id) o) as criteria
  from evaluation_sessions s where s.platform_id = $1 and s.id = $2`

/** By the stamps of their sessions. */
const cache = keepNewest<Sheet>(500)

/**
 * Each call of a juror about an entry makes it.
 * @param stamp the session's, which the caller has just read: a sheet that is remembered is not read again
 */
export async function findSheet(db: PlatformDb, sessionId: string, stamp: string): Promise<Sheet | undefined> {
  const known = cache.recall(nameOf(db, sessionId, stamp))
  if (known) return known
  const [row] = await ask<Row>(db, reading, [db.platformId, sessionId])
  return row && cache.remember(nameOf(db, sessionId, row.stamp), { session: readSession(row), criteria: row.criteria })
}

const nameOf = (db: PlatformDb, sessionId: string, stamp: string) => `${db.platformId} ${sessionId} ${stamp}`
