import type { JurorRole, JurorState } from '@laurel/contract/evaluation/jurors'
import { ask, type PlatformDb } from '../../kernel/db/index.ts'
import type { JurorRow } from './jurors.ts'

/** The facts about a juror and an entry that decide what the juror may do. */
export interface ContextRow {
  readonly isAssigned: boolean
  /** Confirmed, or declared by the juror. */
  readonly isConflicted: boolean
  readonly hasSubmitted: boolean
  /** Asked where the session shows peers to those who handed in everything; false elsewhere. */
  /** Of somebody who is asked for something: who has nothing to hand in has not handed it in. */
  readonly hasSubmittedAll: boolean
}

/** The columns of a juror that decide what the juror may do. */
export type JurorFacts = Pick<JurorRow, 'role' | 'state' | 'extendedUntil' | 'charterVersion'>

/** Somebody's place on a jury, and what stands between them and an entry. */
export interface OwnContext {
  readonly facts: JurorFacts
  readonly context: ContextRow
}

/** Named apart from the columns of the session, which may stand in the same row. */
export interface JurorFactRow {
  readonly role: JurorRole
  readonly seat_state: JurorState
  readonly extended_until: Date | null
  readonly signed_version: number | null
}

/** Written out: every call of a juror about an entry asks it. */
const contextColumns = `
    a.id is not null as "isAssigned",
    exists (select from conflicts k where k.platform_id = $1 and k.entry_id = $2 and k.juror_id = j.id
      and (k.state = 'confirmed' or (k.state = 'suspected' and k.source = 'juror'))) as "isConflicted",
    coalesce(w.state = 'submitted', false) as "hasSubmitted",
    case when s.peer_content = 'after_all_own' then laurel.has_handed_in_all(j.platform_id, j.id)
      else false end as "hasSubmittedAll"`

/** The seat with it: a whole juror takes as long to read as all else. */
export const jurorFactColumns = `j.role, j.state as seat_state, j.extended_until, j.charter_version as signed_version,
    ${contextColumns}`

/** The assignment and the evaluation of the juror `j` for the entry `$2`. */
export const workRows = `
  left join assignments a on a.platform_id = j.platform_id and a.entry_id = $2 and a.juror_id = j.id
  left join evaluations w on w.platform_id = a.platform_id and w.assignment_id = a.id`

/** Of `$1` the platform, `$2` the entry and `$3` the session: the place, the session, what is assigned and written. */
export const contextRows = `
  from jurors j
  join evaluation_sessions s on s.platform_id = j.platform_id and s.id = j.session_id
  ${workRows}
  where j.platform_id = $1 and j.session_id = $3`

const ofPlace = `select ${contextColumns} ${contextRows} and j.id = $4`
const ofPerson = `select ${jurorFactColumns} ${contextRows} and j.user_id = $4 and j.state = 'accepted' limit 1`

/** Of a place on the jury. */
export async function readJurorContext(
  db: PlatformDb,
  { sessionId, entryId, jurorId }: { sessionId: string; entryId: string; jurorId: string },
): Promise<ContextRow> {
  const [row] = await ask<ContextRow>(db, ofPlace, [db.platformId, entryId, sessionId, jurorId])
  if (!row) throw new Error('A juror without a place')
  return row
}

/** Of a person, with their place; undefined for who is not on the jury. */
export async function findOwnContext(
  db: PlatformDb,
  { sessionId, entryId, userId }: { sessionId: string; entryId: string; userId: string },
): Promise<OwnContext | undefined> {
  const [row] = await ask<ContextRow & JurorFactRow>(db, ofPerson, [db.platformId, entryId, sessionId, userId])
  return row && readOwn(row)
}

export function readOwn(row: ContextRow & JurorFactRow): OwnContext {
  const { role, seat_state: state, extended_until: extendedUntil, signed_version: charterVersion } = row
  const { isAssigned, isConflicted, hasSubmitted, hasSubmittedAll } = row
  return {
    facts: { role, state, extendedUntil, charterVersion },
    context: { isAssigned, isConflicted, hasSubmitted, hasSubmittedAll },
  }
}
