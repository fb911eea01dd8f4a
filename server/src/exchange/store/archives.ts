import { ArchiveContents, ArchiveFailure, ArchiveState } from '@laurel/contract/exchange'
import type { Selectable } from 'kysely'
import { type DB, type KeyPage, type KeyPlace, newestById, type PlatformDb, pageByKey } from '../../kernel/db/index.ts'

/** An archive of a program as the server works with it. */
export interface ArchiveRow {
  readonly id: string
  readonly direction: 'out' | 'in'
  readonly programId: string | null
  readonly requestedBy: string | null
  readonly fileName: string
  readonly state: ArchiveState
  readonly total: number
  readonly done: number
  readonly run: number
  readonly storageKey: string | null
  readonly size: number | null
  readonly failure: ArchiveFailure | null
  readonly failedPart: string | null
  /** What it would bring; of one that was checked. */
  readonly preview: ArchiveContents | null
  /** When whoever sent it in said yes. */
  readonly confirmedAt: Date | null
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly finishedAt: Date | null
  readonly expiresAt: Date | null
}

function read(row: Selectable<DB['program_archives']>): ArchiveRow {
  return {
    id: row.id,
    direction: row.direction === 'in' ? 'in' : 'out',
    programId: row.program_id,
    requestedBy: row.requested_by,
    fileName: row.file_name,
    state: ArchiveState.parse(row.state),
    total: row.total,
    done: row.done,
    run: row.run,
    storageKey: row.storage_key,
    size: row.size,
    failure: row.failure === null ? null : ArchiveFailure.parse(row.failure),
    failedPart: row.failed_part,
    preview: row.preview === null ? null : ArchiveContents.parse(row.preview),
    confirmedAt: row.confirmed_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    finishedAt: row.finished_at,
    expiresAt: row.expires_at,
  }
}

export async function findArchive(db: PlatformDb, id: string): Promise<ArchiveRow | undefined> {
  const row = await db.from('program_archives').where('id', '=', id).selectAll().executeTakeFirst()
  return row && read(row)
}

/** The same, held until the end of the transaction. */
export async function lockArchive(db: PlatformDb, id: string): Promise<ArchiveRow | undefined> {
  const row = await db.from('program_archives').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()
  return row && read(row)
}

export async function insertArchive(
  db: PlatformDb,
  one: Pick<ArchiveRow, 'id' | 'direction' | 'programId' | 'fileName'> & {
    readonly requestedBy: string
    readonly storageKey: string | null
    readonly size: number | null
    readonly at: Date
  },
): Promise<ArchiveRow> {
  const row = await db
    .insert('program_archives', {
      id: one.id,
      direction: one.direction,
      program_id: one.programId,
      requested_by: one.requestedBy,
      file_name: one.fileName,
      storage_key: one.storageKey,
      size: one.size,
      created_at: one.at,
      updated_at: one.at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return read(row)
}

type Change = Partial<Omit<ArchiveRow, 'id' | 'direction' | 'requestedBy' | 'fileName' | 'createdAt' | 'updatedAt'>>

export async function setArchiveRow(db: PlatformDb, id: string, change: Change, at: Date): Promise<ArchiveRow> {
  const { programId, storageKey, failedPart, preview, confirmedAt, finishedAt, expiresAt, ...same } = change
  const row = await db
    .change('program_archives')
    .set({
      ...same,
      ...(programId !== undefined && { program_id: programId }),
      ...(storageKey !== undefined && { storage_key: storageKey }),
      ...(failedPart !== undefined && { failed_part: failedPart }),
      ...(preview !== undefined && { preview: preview === null ? null : JSON.stringify(preview) }),
      ...(confirmedAt !== undefined && { confirmed_at: confirmedAt }),
      ...(finishedAt !== undefined && { finished_at: finishedAt }),
      ...(expiresAt !== undefined && { expires_at: expiresAt }),
      updated_at: at,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return read(row)
}

export async function removeArchiveRow(db: PlatformDb, id: string): Promise<void> {
  await db.remove('program_archives').where('id', '=', id).execute()
}

/** How far a run is; false when it is wanted no more: cancelled, or taken over by another. */
export async function tellArchiveProgress(
  db: PlatformDb,
  { id, run }: Pick<ArchiveRow, 'id' | 'run'>,
  { done, total }: { readonly done: number; readonly total: number },
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .change('program_archives')
    .set({ done, total, updated_at: at })
    .where('id', '=', id)
    .where('run', '=', run)
    .where('state', '=', 'running')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Is something of this person's at work? */
export async function hasArchiveAtWork(db: PlatformDb, userId: string): Promise<boolean> {
  const row = await db
    .from('program_archives')
    .where('requested_by', '=', userId)
    .where('state', 'in', ['waiting', 'running'])
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** A page of what one person made or brought in, the newest first. */
export async function listArchiveRows(
  db: PlatformDb,
  of: { readonly userId: string; readonly programId?: string | undefined; readonly direction?: string | undefined },
  place: KeyPlace,
): Promise<KeyPage<ArchiveRow> & { total: number }> {
  const own = () =>
    db
      .from('program_archives')
      .where('requested_by', '=', of.userId)
      .$if(of.programId !== undefined, (query) => query.where('program_id', '=', of.programId ?? ''))
      .$if(of.direction !== undefined, (query) => query.where('direction', '=', of.direction ?? ''))
  const { n } = await own()
    .select((s) => s.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const page = await pageByKey(own().selectAll(), newestById, place)
  return { ...page, total: n, rows: page.rows.map(read) }
}
