import { ask, type PlatformDb } from '../../kernel/db/index.ts'

/** What stands between a juror and an entry. */
export interface StanceRow {
  readonly isAssigned: boolean
  /** Confirmed, or declared by the juror. */
  readonly isConflicted: boolean
  readonly hasSubmitted: boolean
  readonly hasSubmittedAll: boolean
}

const juror = {
  byPlace: '$4::uuid',
  byPerson: `(select id from jurors where platform_id = $1 and session_id = $3
    and user_id = $4 and state = 'accepted')`,
} as const

/** Written out: every call of a juror about an entry asks it. */
const reading = (jurorId: string) => `with j as (select ${jurorId} as id)
  select
    exists (select from assignments a where a.platform_id = $1 and a.entry_id = $2 and a.juror_id = j.id) as "isAssigned",
    exists (select from conflicts k where k.platform_id = $1 and k.entry_id = $2 and k.juror_id = j.id
      and (k.state = 'confirmed' or (k.state = 'suspected' and k.source = 'juror'))) as "isConflicted",
    exists (select from assignments a join evaluations w on w.platform_id = a.platform_id and w.assignment_id = a.id
      where a.platform_id = $1 and a.entry_id = $2 and a.juror_id = j.id and w.state = 'submitted') as "hasSubmitted",
    not exists (select from assignments a
      left join evaluations w on w.platform_id = a.platform_id and w.assignment_id = a.id and w.state = 'submitted'
      join juror_entries e on e.platform_id = a.platform_id and e.id = a.entry_id
      where a.platform_id = $1 and a.juror_id = j.id and w.id is null and not e.withdrawn
        and not exists (select 1 from conflicts k where k.platform_id = a.platform_id and k.entry_id = a.entry_id
          and k.juror_id = a.juror_id
          and (k.state = 'confirmed' or (k.state = 'suspected' and k.source = 'juror')))) as "hasSubmittedAll"
  from j where $3::uuid is not null`

const [ofPlace, ofPerson] = [reading(juror.byPlace), reading(juror.byPerson)]

/** Of somebody on the jury: by their place on it, or by who they are. */
export async function readStance(
  db: PlatformDb,
  { sessionId, entryId, ...who }: { sessionId: string; entryId: string } & ({ userId: string } | { jurorId: string }),
): Promise<StanceRow> {
  const [text, id] = 'jurorId' in who ? [ofPlace, who.jurorId] : [ofPerson, who.userId]
  const [row] = await ask<StanceRow>(db, text, [db.platformId, entryId, sessionId, id])
  if (!row) throw new Error('A question without an answer')
  return row
}
