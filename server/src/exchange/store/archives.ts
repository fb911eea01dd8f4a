import { ArchiveContents, ArchiveFailure, type ArchiveState } from '@laurel/contract/exchange'
import type { Selectable } from 'kysely'
import { type DB, type KeyPage, type KeyPlace, newestById, type PlatformDb, pageByKey } from '../../kernel/db/index.ts'
import {
  findOperation,
  listAllOperations,
  lockOperation,
  mapOperations,
  type OperationRow,
} from '../../kernel/operations/index.ts'

export const archiveKind = 'program-archives'

/** An archive of a program as the server works with it: the operation, and what is its own. */
export interface ArchiveRow extends Omit<OperationRow, 'state' | 'failure'> {
  readonly direction: 'out' | 'in'
  readonly fileName: string
  /** `checked`: one that was sent in has been looked at, and waits for a yes. */
  readonly state: ArchiveState
  readonly storageKey: string | null
  readonly size: number | null
  readonly failure: ArchiveFailure | null
  readonly failedPart: string | null
  /** What it would bring; of one that was checked. */
  readonly preview: ArchiveContents | null
  /** When whoever sent it in said yes. */
  readonly confirmedAt: Date | null
}

function read(operation: OperationRow, row: Selectable<DB['program_archives']>): ArchiveRow {
  const direction = row.direction === 'in' ? 'in' : 'out'
  const isChecked = operation.state === 'done' && direction === 'in' && row.confirmed_at === null
  return {
    ...operation,
    state: isChecked ? 'checked' : operation.state,
    endedAt: isChecked ? null : operation.endedAt,
    failure: operation.failure === null ? null : ArchiveFailure.parse(operation.failure),
    direction,
    programId: row.program_id,
    fileName: row.file_name,
    storageKey: row.storage_key,
    size: row.size,
    failedPart: row.failed_part,
    preview: row.preview === null ? null : ArchiveContents.parse(row.preview),
    confirmedAt: row.confirmed_at,
  }
}

/** The archives that some operations are, in their order. */
async function archivesOf(db: PlatformDb, operations: readonly OperationRow[]): Promise<ArchiveRow[]> {
  if (operations.length === 0) return []
  const ids = operations.map(({ id }) => id)
  const rows = await db.from('program_archives').where('id', 'in', ids).selectAll().execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return operations.flatMap((one) => {
    const row = byId.get(one.id)
    return row ? [read(one, row)] : []
  })
}

export async function findArchive(db: PlatformDb, id: string): Promise<ArchiveRow | undefined> {
  const one = await findOperation(db, id)
  return one && (await archivesOf(db, [one]))[0]
}

/** The same, held until the end of the transaction. */
export async function lockArchive(db: PlatformDb, id: string): Promise<ArchiveRow | undefined> {
  const one = await lockOperation(db, id)
  return one && (await archivesOf(db, [one]))[0]
}

export async function insertArchive(
  db: PlatformDb,
  operation: OperationRow,
  one: Pick<ArchiveRow, 'direction' | 'fileName' | 'storageKey' | 'size'>,
): Promise<ArchiveRow> {
  const row = await db
    .insert('program_archives', {
      id: operation.id,
      direction: one.direction,
      program_id: operation.programId,
      file_name: one.fileName,
      storage_key: one.storageKey,
      size: one.size,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return read(operation, row)
}

type Change = Partial<Pick<ArchiveRow, 'programId' | 'storageKey' | 'size' | 'failedPart' | 'preview' | 'confirmedAt'>>

export async function setArchiveRow(db: PlatformDb, id: string, change: Change): Promise<ArchiveRow> {
  const { programId, storageKey, failedPart, preview, confirmedAt, ...same } = change
  const row = await db
    .change('program_archives')
    .set({
      ...same,
      ...(programId !== undefined && { program_id: programId }),
      ...(storageKey !== undefined && { storage_key: storageKey }),
      ...(failedPart !== undefined && { failed_part: failedPart }),
      ...(preview !== undefined && { preview: preview === null ? null : JSON.stringify(preview) }),
      ...(confirmedAt !== undefined && { confirmed_at: confirmedAt }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const operation = (await mapOperations(db, [id])).get(id)
  if (!operation) throw new Error('An archive is an operation')
  return read(operation, row)
}

/** A page of what one person made or brought in, the newest first. */
export async function listArchiveRows(
  db: PlatformDb,
  of: { readonly userId: string; readonly programId?: string | undefined; readonly direction?: string | undefined },
  place: KeyPlace,
): Promise<KeyPage<ArchiveRow> & { total: number }> {
  const theirs = (await listAllOperations(db, { kind: archiveKind, requestedBy: of.userId })).map(({ id }) => id)
  const own = () =>
    db
      .from('program_archives')
      .where('id', 'in', theirs)
      .$if(of.programId !== undefined, (query) => query.where('program_id', '=', of.programId ?? ''))
      .$if(of.direction !== undefined, (query) => query.where('direction', '=', of.direction ?? ''))
  if (theirs.length === 0) return { rows: [], total: 0, after: null, before: null }
  const { n } = await own()
    .select((s) => s.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const page = await pageByKey(own().selectAll(), newestById, place)
  const operations = await mapOperations(
    db,
    page.rows.map(({ id }) => id),
  )
  const rows = page.rows.flatMap((row) => {
    const operation = operations.get(row.id)
    return operation ? [read(operation, row)] : []
  })
  return { ...page, total: n, rows }
}

/** All that one person made or brought in, the newest first. */
export async function listAllArchives(db: PlatformDb, userId: string): Promise<ArchiveRow[]> {
  return archivesOf(db, await listAllOperations(db, { kind: archiveKind, requestedBy: userId }))
}
