import type { EmailQuery } from '@laurel/contract/emails'
import { sql } from 'kysely'
import {
  ask,
  countUpTo,
  holds,
  type KeyOrder,
  type KeyPage,
  type KeyPlace,
  type PlatformDb,
  pageByKey,
} from '../../kernel/db/index.ts'
import type { EmailRow } from '../store.ts'

/** What of the log is shown; days are those of the time zone. */
type EmailFilter = Partial<Pick<EmailQuery, 'search' | 'state' | 'kind' | 'to' | 'from' | 'until'>> & {
  readonly programId: string | undefined
  readonly timeZone: string
}

function matching(db: PlatformDb, { search = '', state, kind, to, from, until, programId, timeZone }: EmailFilter) {
  /** The beginning of a day, or of a day after it. */
  const startOf = (day: string, after = 0) =>
    sql<Date>`(${day}::date + ${after}::int)::timestamp at time zone ${timeZone}`
  const rows = db
    .from('emails')
    .$if(programId !== undefined, (some) => some.where('program_id', '=', programId ?? ''))
    .$if(state !== undefined, (some) => some.where('state', '=', state ?? ''))
    .$if(kind !== undefined, (some) => some.where('kind', '=', kind ?? ''))
    .$if(Boolean(to), (some) => some.where(holds(sql.ref('to_address'), to ?? '')))
    .$if(from !== undefined, (some) => some.where('created_at', '>=', startOf(from ?? '')))
    .$if(until !== undefined, (some) => some.where('created_at', '<', startOf(until ?? '', 1)))
  if (!search) return rows
  return rows.where((is) => is.or([holds(sql.ref('to_address'), search), holds(sql.ref('subject'), search)]))
}

const columns = {
  created: { by: sql`created_at`, type: 'timestamptz' },
  to: { by: sql`lower(to_address)`, type: 'text' },
  subject: { by: sql`lower(subject) collate "und-x-icu"`, type: 'text' },
} as const

/** The order that a word asks for: `-` turns it round. */
export function emailOrder(sort: NonNullable<EmailQuery['sort']>): KeyOrder {
  const column = sort.replace('-', '') as keyof typeof columns
  return { name: sort, ...columns[column], direction: sort.startsWith('-') ? 'desc' : 'asc' }
}

export function countEmails(db: PlatformDb, filter: EmailFilter): Promise<number> {
  return countUpTo(db, matching(db, filter))
}

const shown = [
  'id',
  'kind',
  'to_address',
  'subject',
  'state',
  'problem',
  'program_id',
  'application_id',
  'template_version',
  'created_at',
  'sent_at',
] as const

/** A mail as the log shows it, without what it says. */
export type LoggedEmail = Pick<EmailRow, (typeof shown)[number]>

export function listEmailRows(
  db: PlatformDb,
  filter: EmailFilter,
  order: KeyOrder,
  place: KeyPlace,
): Promise<KeyPage<LoggedEmail>> {
  return pageByKey(matching(db, filter).select(shown), order, place)
}

/** The kinds of the mails that were written; of a whole platform from one entry of the index to the next. */
export async function listLoggedKinds(db: PlatformDb, programId: string | undefined): Promise<string[]> {
  const rows = programId
    ? await ask<{ kind: string }>(
        db,
        'select distinct kind from emails where platform_id = $1 and program_id = $2 order by kind',
        [db.platformId, programId],
      )
    : await ask<{ kind: string }>(
        db,
        `with recursive one as (
          (select kind from emails where platform_id = $1 order by kind limit 1)
          union all
          select (select kind from emails where platform_id = $1 and kind > one.kind order by kind limit 1)
          from one where one.kind is not null)
        select kind from one where kind is not null order by kind`,
        [db.platformId],
      )
  return rows.map(({ kind }) => kind)
}
