import type { OperationState } from '@laurel/contract/kernel'
import { type Selectable, sql } from 'kysely'
import { type DB, type KeyPage, type KeyPlace, newestById, type PlatformDb, pageByKey } from '../db/index.ts'

/** An operation as the server works with it. */
export interface OperationRow {
  readonly id: string
  readonly kind: string
  readonly programId: string | null
  readonly requestedBy: string | null
  readonly state: OperationState
  readonly isUndo: boolean
  readonly done: number
  readonly total: number
  readonly attempt: number
  readonly failure: string | null
  readonly createdAt: Date
  readonly heartbeatAt: Date | null
  readonly endedAt: Date | null
  readonly expiresAt: Date | null
}

/** As it is written in the index of those at work. */
const isLive = sql<boolean>`state in ('waiting', 'running')`

function read(row: Selectable<DB['operations']>): OperationRow {
  return {
    id: row.id,
    kind: row.kind,
    programId: row.program_id,
    requestedBy: row.requested_by,
    state: row.state as OperationState,
    isUndo: row.is_undo,
    done: row.done,
    total: row.total,
    attempt: row.attempt,
    failure: row.failure,
    createdAt: row.created_at,
    heartbeatAt: row.heartbeat_at,
    endedAt: row.ended_at,
    expiresAt: row.expires_at,
  }
}

export async function findOperation(db: PlatformDb, id: string): Promise<OperationRow | undefined> {
  const row = await db.from('operations').where('id', '=', id).selectAll().executeTakeFirst()
  return row && read(row)
}

/** The same, held until the end of the transaction: the worker and those who stop it follow each other. */
export async function lockOperation(db: PlatformDb, id: string): Promise<OperationRow | undefined> {
  const row = await db.from('operations').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()
  return row && read(row)
}

/** By their ids; those that are gone are missing. */
export async function mapOperations(
  db: PlatformDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OperationRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db.from('operations').where('id', 'in', ids).selectAll().execute()
  return new Map(rows.map((row) => [row.id, read(row)]))
}

/** Filters of a list of operations; an absent one does not filter. */
export interface OperationFilter {
  readonly kind?: string
  readonly requestedBy?: string
  readonly programId?: string | undefined
  readonly since?: Date | undefined
  readonly liveKey?: string
}

function matching(db: PlatformDb, { kind, requestedBy, programId, since, liveKey }: OperationFilter) {
  return db
    .from('operations')
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .$if(requestedBy !== undefined, (query) => query.where('requested_by', '=', requestedBy ?? ''))
    .$if(programId !== undefined, (query) => query.where('program_id', '=', programId ?? ''))
    .$if(since !== undefined, (query) => query.where('created_at', '>=', since ?? new Date(0)))
    .$if(liveKey !== undefined, (query) => query.where('live_key', '=', liveKey ?? ''))
}

/** A page of operations, the newest first. */
export async function listOperations(
  db: PlatformDb,
  filter: OperationFilter,
  place: KeyPlace,
): Promise<KeyPage<OperationRow> & { total: number }> {
  const { n } = await matching(db, filter)
    .select((s) => s.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const page = await pageByKey(matching(db, filter).selectAll(), newestById, place)
  return { ...page, total: n, rows: page.rows.map(read) }
}

/** All of them, the newest first: for what one person has had done. */
export async function listAllOperations(db: PlatformDb, filter: OperationFilter): Promise<OperationRow[]> {
  const rows = await matching(db, filter).selectAll().orderBy('id', 'desc').execute()
  return rows.map(read)
}

/** Operations that wait or run, the oldest first. */
export async function listLive(db: PlatformDb, filter: OperationFilter): Promise<OperationRow[]> {
  const rows = await matching(db, filter).where(isLive).selectAll().orderBy('id').execute()
  return rows.map(read)
}

export interface NewOperation {
  readonly id: string
  readonly kind: string
  readonly programId: string | null
  readonly requestedBy: string | null
  readonly liveKey: string | null
  readonly total: number
  readonly at: Date
}

/** Undefined where another of the kind is at work for the same key. */
export async function insertOperation(db: PlatformDb, one: NewOperation): Promise<OperationRow | undefined> {
  const row = await db
    .insert('operations', {
      id: one.id,
      kind: one.kind,
      program_id: one.programId,
      requested_by: one.requestedBy,
      live_key: one.liveKey,
      total: one.total,
      created_at: one.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return row && read(row)
}

/** Columns of an operation that may be written; absent ones stay. */
export type OperationChange = Partial<
  Pick<
    OperationRow,
    | 'programId'
    | 'state'
    | 'isUndo'
    | 'done'
    | 'total'
    | 'attempt'
    | 'failure'
    | 'heartbeatAt'
    | 'endedAt'
    | 'expiresAt'
  >
>

export async function setOperation(db: PlatformDb, id: string, change: OperationChange): Promise<OperationRow> {
  const { programId, isUndo, heartbeatAt, endedAt, expiresAt, ...same } = change
  const row = await db
    .change('operations')
    .set({
      ...same,
      ...(programId !== undefined && { program_id: programId }),
      ...(isUndo !== undefined && { is_undo: isUndo }),
      ...(heartbeatAt !== undefined && { heartbeat_at: heartbeatAt }),
      ...(endedAt !== undefined && { ended_at: endedAt }),
      ...(expiresAt !== undefined && { expires_at: expiresAt }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return read(row)
}

/** A sign of life of a run. False when it is not the one at work any more: cancelled, ended, or replaced by another. */
export async function beatOperation(
  db: PlatformDb,
  { id, attempt }: Pick<OperationRow, 'id' | 'attempt'>,
  progress: { readonly done?: number; readonly total?: number },
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .change('operations')
    .set({ ...progress, heartbeat_at: at })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', '=', 'running')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** With the row of its room, which refers to it. */
export async function removeOperation(db: PlatformDb, id: string): Promise<void> {
  await db.remove('operations').where('id', '=', id).execute()
}
