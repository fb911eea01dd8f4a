import type { StaffTarget } from '@laurel/contract/applications'
import type { ApplicationState } from '@laurel/contract/applications/states'
import { sql } from 'kysely'
import type { PlatformDb } from '../../kernel/db/index.ts'
import { statusAlong } from './status-along.ts'

/** Facts of an application for the rules of states, and for an undoing. */
export interface StateRow {
  readonly id: string
  readonly state: ApplicationState
  readonly stateBeforeDecision: ApplicationState | null
  readonly statusId: string | null
  readonly statusBeforeDecision: string | null
  readonly submittedAt: Date | null
  readonly decidedAt: Date | null
  readonly decisionPublishedAt: Date | null
}

/** An application that was changed, and the version that the change gave it. */
export interface Versioned {
  readonly id: string
  readonly version: number
}

/** Some applications, held in a fixed order until the end of the transaction: whoever saves them waits. */
export async function holdStates(
  db: PlatformDb,
  programId: string,
  ids: readonly string[],
): Promise<Map<string, StateRow>> {
  const { rows } = await sql<StateRow>`select id, state, state_before_decision as "stateBeforeDecision",
      status_id as "statusId", status_before_decision as "statusBeforeDecision", submitted_at as "submittedAt",
      decided_at as "decidedAt", decision_published_at as "decisionPublishedAt"
    from applications
    where platform_id = ${db.platformId} and program_id = ${programId} and id = any(${[...ids]}::uuid[])
    order by id for no key update`.execute(db.kysely)
  return new Map(rows.map((row) => [row.id, row]))
}

/** A change of state as it is written. */
export interface StateChange {
  readonly to: Exclude<StaffTarget, 'to_complete'>
  /** The program's own status that comes with it. */
  readonly statusId?: string | null
  readonly at: Date
}

/** Brings applications into a state in one statement. `shown`: what the applicant of each goes on reading until a decision is published. */
export async function setStates(
  db: PlatformDb,
  items: readonly { readonly id: string; readonly shown: ApplicationState }[],
  { to, statusId, at }: StateChange,
): Promise<Versioned[]> {
  const along = statusAlong(to)
  const status = statusId ? sql`${statusId}::uuid` : along.status_id
  const isReview = to === 'in_review'
  const { rows } = await sql<Versioned>`update applications set state = ${to},
      decided_at = ${isReview ? null : at}, decision_published_at = null,
      state_before_decision = ${isReview ? sql`null` : sql`v.shown`},
      status_id = ${status}, status_before_decision = ${along.status_before_decision},
      updated_at = ${at}, version = version + 1, turn = turn + 1
    from unnest(${items.map(({ id }) => id)}::uuid[], ${items.map(({ shown }) => shown)}::text[]) v(item, shown)
    where platform_id = ${db.platformId} and id = v.item
    returning id, version`.execute(db.kysely)
  return rows
}

/** Gives applications that stand in its state already the status, or takes it away. */
export async function setStatuses(
  db: PlatformDb,
  ids: readonly string[],
  statusId: string | null,
  at: Date,
): Promise<Versioned[]> {
  const { rows } = await sql<Versioned>`update applications
    set status_id = ${statusId}::uuid, updated_at = ${at}, version = version + 1, turn = turn + 1
    where platform_id = ${db.platformId} and id = any(${[...ids]}::uuid[])
    returning id, version`.execute(db.kysely)
  return rows
}

/** Sends applications to the trash. */
export async function setTrashed(db: PlatformDb, ids: readonly string[], at: Date): Promise<Versioned[]> {
  const { rows } = await sql<Versioned>`update applications
    set state_before_deletion = state, state = 'deleted', deleted_at = ${at}, updated_at = ${at},
      version = version + 1, turn = turn + 1
    where platform_id = ${db.platformId} and id = any(${[...ids]}::uuid[])
    returning id, version`.execute(db.kysely)
  return rows
}

/** How applications stood before a change. Moments are ISO texts. */
export interface StateBefore {
  readonly state: ApplicationState
  readonly stateBeforeDecision: ApplicationState | null
  readonly statusId: string | null
  readonly statusBeforeDecision: string | null
  readonly decidedAt: string | null
  readonly decisionPublishedAt: string | null
}

/** Puts applications back that have still the version of the change; answers those. */
export async function restoreStates(
  db: PlatformDb,
  before: StateBefore,
  items: readonly Versioned[],
  at: Date,
): Promise<string[]> {
  const alive = (id: string | null) => sql`(select s.id from program_statuses s
    where s.platform_id = ${db.platformId} and s.id = ${id}::uuid)`
  const { rows } = await sql<{ id: string }>`with held as (
      select a.platform_id, a.id from applications a
      join unnest(${items.map(({ id }) => id)}::uuid[], ${items.map(({ version }) => version)}::int[]) v(item, version)
        on a.id = v.item and a.version = v.version
      where a.platform_id = ${db.platformId} order by a.id for no key update of a
    )
    update applications a set state = ${before.state}, state_before_deletion = null, deleted_at = null,
      state_before_decision = ${before.stateBeforeDecision}, decided_at = ${before.decidedAt}::timestamptz,
      decision_published_at = ${before.decisionPublishedAt}::timestamptz, status_id = ${alive(before.statusId)},
      status_before_decision = ${alive(before.statusBeforeDecision)},
      updated_at = ${at}, version = a.version + 1, turn = a.turn + 1
    from held where a.platform_id = held.platform_id and a.id = held.id
    returning a.id`.execute(db.kysely)
  return rows.map(({ id }) => id)
}
