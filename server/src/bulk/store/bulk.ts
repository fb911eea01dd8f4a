import { applicationStates } from '@laurel/contract/applications/states'
import type { BulkCommand, BulkState } from '@laurel/contract/bulk'
import { isLiveState, type OperationState } from '@laurel/contract/kernel'
import { type Selectable, sql } from 'kysely'
import type { BulkItem } from '../../applications/states/index.ts'
import {
  type DB,
  json,
  type KeyPage,
  type KeyPlace,
  keyPage,
  keyset,
  newestById,
  type PlatformDb,
} from '../../kernel/db/index.ts'
import { lockOperation } from '../../kernel/operations/index.ts'
import type { ListDb, RequestedList } from '../../listing/index.ts'
import { isPicked, matches, type Picked } from '../../listing/index.ts'

/** Bytes of an application chosen: its id and the place of its state. */
export const packedItem = 17

/** An application as it was chosen; without state: there was none of that id. */
export interface BulkRow {
  readonly id: string
  readonly programId: string
  readonly requestedBy: string | null
  readonly requestedByName: string
  readonly command: BulkCommand
  readonly total: number
  readonly done: number
  readonly changed: number
  readonly unchanged: number
  readonly failed: number
  readonly undone: number
  readonly notUndone: number
  readonly state: BulkState
  readonly attempt: number
  readonly failure: string | null
  readonly canUndo: boolean
  /** Another one has tried again what failed in it. */
  readonly isRetried: boolean
  readonly createdAt: Date
  readonly finishedAt: Date | null
}

export const bulkKind = 'bulk-actions'

type Shared = 'requested_by' | 'total' | 'done' | 'is_undo' | 'attempt' | 'failure' | 'created_at' | 'ended_at'
type Row = Omit<Selectable<DB['bulk_actions']>, 'items'> &
  Pick<Selectable<DB['operations']>, Shared> & {
    operation_state: OperationState
    requested_by_name: string | null
    is_retried: boolean
  }

/** An undo is the same operation backwards. */
function stateOf({ operation_state: state, is_undo }: Row): BulkState {
  if (is_undo && isLiveState(state)) return 'undoing'
  if (state === 'done' && is_undo) return 'undone'
  return state === 'expired' ? 'done' : state
}

function read(row: Row): BulkRow {
  return {
    id: row.id,
    programId: row.program_id,
    requestedBy: row.requested_by,
    requestedByName: row.requested_by_name ?? '',
    command: row.act as unknown as BulkCommand,
    total: row.total,
    done: row.done,
    changed: row.changed,
    unchanged: row.unchanged,
    failed: row.failed,
    undone: row.undone,
    notUndone: row.kept,
    state: stateOf(row),
    attempt: row.attempt,
    failure: row.failure,
    canUndo: row.can_undo,
    isRetried: row.is_retried,
    createdAt: row.created_at,
    finishedAt: row.ended_at,
  }
}

/** The applications of a list with their states, packed; at most one more than `most`. */
export async function packItems(db: ListDb, requested: RequestedList, picked: Picked, max: number): Promise<Buffer> {
  const { rows } = await sql<{ items: Buffer }>`
    select coalesce(string_agg(uuid_send(m.id) || set_byte('\\x00'::bytea, 0,
      coalesce(array_position(${[...applicationStates]}::text[], m.state), 0)), ''::bytea order by m.id), ''::bytea) as items
    from (select a.id, a.state from applications a where ${matches(db, requested)} and ${isPicked(picked)}
      limit ${max + 1}::int) m`.execute(db.kysely)
  return rows[0]?.items ?? Buffer.alloc(0)
}

/** Applications by their ids, packed in that order; those that the program does not have among them. */
export async function packNamed(db: PlatformDb, programId: string, ids: readonly string[]): Promise<Buffer> {
  const rows = await db
    .from('applications')
    .where('program_id', '=', programId)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .select(['id', 'state'])
    .execute()
  const states = new Map(rows.map(({ id, state }) => [id, state]))
  const packed = Buffer.alloc(ids.length * packedItem)
  for (const [index, id] of ids.entries()) {
    packed.write(id.replaceAll('-', ''), index * packedItem, 'hex')
    packed[index * packedItem + 16] = (applicationStates as readonly (string | undefined)[]).indexOf(states.get(id)) + 1
  }
  return packed
}

function unpack(packed: Buffer): BulkItem[] {
  const items: BulkItem[] = []
  for (let at = 0; at < packed.length; at += packedItem) {
    const hex = packed.toString('hex', at, at + 16)
    const id = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
    items.push({ id, state: applicationStates[(packed[at + 16] ?? 0) - 1] })
  }
  return items
}

/** A stretch of the applications chosen. */
export async function readItems(db: PlatformDb, id: string, from: number, count: number): Promise<BulkItem[]> {
  const { rows } = await sql<{ items: Buffer | null }>`
    select substring(items from ${from * packedItem + 1}::int for ${count * packedItem}::int) as items from bulk_actions
    where platform_id = ${db.platformId} and id = ${id}`.execute(db.kysely)
  return unpack(rows[0]?.items ?? Buffer.alloc(0))
}

const own = ['id', 'program_id', 'act', 'changed', 'unchanged', 'failed', 'undone', 'kept', 'can_undo', 'retry_of']
const shared = ['requested_by', 'total', 'done', 'is_undo', 'attempt', 'failure', 'created_at', 'ended_at']
const columns = sql.raw(
  [...own.map((column) => `b.${column}`), ...shared.map((column) => `o.${column}`), 'o.state as operation_state'].join(
    ', ',
  ),
)

const reading = (db: PlatformDb, more = sql``) => sql`select ${columns},
    trim(u.firstname || ' ' || u.lastname) as requested_by_name,
    exists (select from bulk_actions r where r.platform_id = b.platform_id and r.retry_of = b.id) as is_retried ${more}
  from bulk_actions b join operations o on o.platform_id = b.platform_id and o.id = b.id
  left join users u on u.id = o.requested_by where b.platform_id = ${db.platformId}`

export async function insertBulk(
  db: PlatformDb,
  bulk: {
    id: string
    programId: string
    command: BulkCommand
    retryOf: string | null
    items: Buffer
    canUndo: boolean
  },
): Promise<void> {
  await db
    .insert('bulk_actions', {
      id: bulk.id,
      program_id: bulk.programId,
      act: json(bulk.command),
      retry_of: bulk.retryOf,
      items: bulk.items,
      can_undo: bulk.canUndo,
    })
    .execute()
}

export async function findBulk(db: PlatformDb, id: string): Promise<BulkRow | undefined> {
  const { rows } = await sql<Row>`${reading(db)} and b.id = ${id}`.execute(db.kysely)
  return rows[0] && read(rows[0])
}

/** The same, held until the end of the transaction. */
export async function lockBulk(db: PlatformDb, id: string): Promise<BulkRow | undefined> {
  return (await lockOperation(db, id)) && findBulk(db, id)
}

/** The bulk actions of a program, the newest first. */
export async function listBulkRows(
  db: PlatformDb,
  programId: string,
  place: KeyPlace,
): Promise<KeyPage<BulkRow> & { total: number }> {
  const order = { ...newestById, by: sql`b.id` }
  const { key, where, tail } = keyset(order, place, sql`b.id`)
  const found = await sql<Row & { key: string }>`${reading(db, sql`, ${key} as key`)}
    and b.program_id = ${programId} and ${where} ${tail}`.execute(db.kysely)
  const page = keyPage(found.rows, order, place)
  const { n } = await db
    .from('bulk_actions')
    .where('program_id', '=', programId)
    .select((s) => s.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return { ...page, rows: page.rows.map(read), total: n }
}

type Counters = 'changed' | 'unchanged' | 'failed' | 'undone' | 'notUndone'

/** Writes what came of it. */
export async function setBulk(
  db: PlatformDb,
  id: string,
  { notUndone, ...counts }: Partial<Pick<BulkRow, Counters>>,
): Promise<void> {
  const change = { ...counts, ...(notUndone !== undefined && { kept: notUndone }) }
  if (Object.keys(change).length > 0) await db.change('bulk_actions').set(change).where('id', '=', id).execute()
}

/** Once it has ended nobody asks any more which applications were chosen. */
export async function forgetItems(db: PlatformDb, id: string): Promise<void> {
  await db.change('bulk_actions').set({ items: null }).where('id', '=', id).execute()
}
