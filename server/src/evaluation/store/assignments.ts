import { sql } from 'kysely'
import type { PlatformDb } from '../../kernel/db/index.ts'
import { isSetAside } from './entries.ts'

/** One juror asked to judge one entry, and how far it is. */
export interface AssignmentRow {
  readonly id: string
  readonly entryId: string
  readonly jurorId: string
  readonly evaluationId: string | null
  readonly state: 'todo' | 'started' | 'submitted'
  /** A conflict sets the pair aside: hidden from the juror, and what was written does not count. */
  readonly setAside: boolean
  /** The juror was told by mail. */
  readonly isNotified: boolean
  readonly updatedAt: Date | null
}

export interface AssignmentsOf {
  readonly sessionId: string
  readonly jurorId?: string
  readonly entryIds?: readonly string[]
}

/** Entries whose application was withdrawn or deleted are included: whoever shows them decides. */
export async function listAssignments(db: PlatformDb, of: AssignmentsOf): Promise<AssignmentRow[]> {
  const entryIds = of.entryIds ? [...of.entryIds] : null
  const { rows } =
    await sql<AssignmentRow>`select a.id, a.entry_id as "entryId", a.juror_id as "jurorId", w.id as "evaluationId",
      case w.state when 'submitted' then 'submitted' when 'draft' then 'started' else 'todo' end as state,
      ${isSetAside} as "setAside", a.announced_at is not null as "isTold", w.updated_at as "updatedAt"
    from assignments a
    left join evaluations w on w.platform_id = a.platform_id and w.assignment_id = a.id
    where a.platform_id = ${db.platformId} and a.session_id = ${of.sessionId}
      and (${of.jurorId ?? null}::uuid is null or a.juror_id = ${of.jurorId ?? null}::uuid)
      and (${entryIds}::uuid[] is null or a.entry_id = any(${entryIds}::uuid[]))`.execute(db.kysely)
  return rows
}

export async function findAssignment(db: PlatformDb, entryId: string, jurorId: string) {
  const pair = db.from('assignments').where('entry_id', '=', entryId).where('juror_id', '=', jurorId)
  return pair.select('id').forUpdate().executeTakeFirst()
}

/** The juries that a person is on where an application is an entry. */
export async function listOwnPlaces(
  db: PlatformDb,
  applicationId: string,
  userId: string,
): Promise<{ sessionId: string; entryId: string }[]> {
  const { rows } = await sql<{ sessionId: string; entryId: string }>`
    select e.session_id as "sessionId", e.id as "entryId"
    from entries e join jurors j on j.platform_id = e.platform_id and j.session_id = e.session_id
    where e.platform_id = ${db.platformId} and e.application_id = ${applicationId} and j.user_id = ${userId}
      and j.state = 'accepted'`.execute(db.kysely)
  return rows
}

export async function deleteAssignment(db: PlatformDb, id: string): Promise<void> {
  await db.remove('assignments').where('id', '=', id).execute()
}

/** Takes back all that a juror has not submitted. */
export async function deleteUnsubmitted(db: PlatformDb, jurorId: string): Promise<void> {
  await sql`delete from assignments a where a.platform_id = ${db.platformId} and a.juror_id = ${jurorId}
    and not exists (select 1 from evaluations w where w.platform_id = a.platform_id and w.assignment_id = a.id and w.state = 'submitted')`.execute(
    db.kysely,
  )
}
