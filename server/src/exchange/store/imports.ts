import type { ImportMapping, ImportState } from '@laurel/contract/exchange/imports'
import { type Selectable, sql } from 'kysely'
import {
  type DB,
  json,
  type KeyPage,
  type KeyPlace,
  newestById,
  type PlatformDb,
  pageByKey,
} from '../../kernel/db/index.ts'
import type { Preview } from '../read-preview.ts'

/** What is remembered of a ZIP of files. */
export interface KnownArchive {
  readonly name: string
  readonly size: number
  readonly entries: number
}

export const importKind = 'imports'

/** An import as the server works with it. */
export interface ImportRow {
  readonly id: string
  readonly programId: string
  readonly fileId: string
  readonly headerLine: number
  readonly preview: Preview
  readonly mapping: ImportMapping | null
  readonly state: ImportState
  readonly total: number
  readonly done: number
  readonly imported: number
  readonly wrong: number
  readonly problems: number
  readonly updated: number
  readonly unchanged: number
  readonly skipped: number
  readonly accounts: number
  readonly removed: number
  readonly restored: number
  readonly notUndone: number
  readonly archiveFileId: string | null
  readonly archive: KnownArchive | null
  readonly failure: string | null
  /** The last piece of work on it. */
  readonly operationId: string | null
  readonly createdBy: string | null
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly finishedAt: Date | null
}

function read(row: Selectable<DB['imports']>): ImportRow {
  return {
    id: row.id,
    programId: row.program_id,
    fileId: row.file_id,
    headerLine: row.header_line,
    preview: row.preview as unknown as Preview,
    mapping: row.mapping as unknown as ImportMapping | null,
    state: row.state as ImportState,
    total: row.total,
    done: row.done,
    imported: row.imported,
    wrong: row.wrong,
    problems: row.problems,
    updated: row.updated,
    unchanged: row.unchanged,
    skipped: row.skipped,
    accounts: row.accounts,
    removed: row.removed,
    restored: row.restored,
    notUndone: row.kept,
    archiveFileId: row.archive_file_id,
    archive: row.archive as unknown as KnownArchive | null,
    failure: row.failure,
    operationId: row.operation_id,
    createdBy: row.created_by,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    finishedAt: row.finished_at,
  }
}

export async function findImport(db: PlatformDb, id: string): Promise<ImportRow | undefined> {
  const row = await db.from('imports').where('id', '=', id).selectAll().executeTakeFirst()
  return row && read(row)
}

export async function findImportOfOperation(db: PlatformDb, operationId: string): Promise<ImportRow | undefined> {
  const row = await db.from('imports').where('operation_id', '=', operationId).selectAll().executeTakeFirst()
  return row && read(row)
}

/** The same, held until the end of the transaction: each piece of work and each order follow each other. */
export async function lockImport(db: PlatformDb, id: string): Promise<ImportRow | undefined> {
  const row = await db.from('imports').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()
  return row && read(row)
}

/** A page of a program's imports, the newest first. */
export async function listImportRows(
  db: PlatformDb,
  programId: string,
  place: KeyPlace,
): Promise<KeyPage<ImportRow> & { total: number }> {
  const own = () => db.from('imports').where('program_id', '=', programId)
  const { n } = await own()
    .select((s) => s.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const page = await pageByKey(own().selectAll(), newestById, place)
  return { ...page, total: n, rows: page.rows.map(read) }
}

export interface NewImport {
  readonly id: string
  readonly programId: string
  readonly fileId: string
  readonly headerLine: number
  readonly preview: Preview
  readonly total: number
  readonly by: string | null
  readonly at: Date
}

export async function insertImport(db: PlatformDb, one: NewImport): Promise<ImportRow> {
  const row = await db
    .insert('imports', {
      id: one.id,
      program_id: one.programId,
      file_id: one.fileId,
      header_line: one.headerLine,
      preview: json(one.preview),
      total: one.total,
      created_by: one.by,
      created_at: one.at,
      updated_at: one.at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return read(row)
}

/** What may be written of an import; what is absent stays. */
export type ImportChange = Partial<
  Pick<
    ImportRow,
    | 'headerLine'
    | 'preview'
    | 'mapping'
    | 'state'
    | 'total'
    | 'done'
    | 'imported'
    | 'wrong'
    | 'problems'
    | 'updated'
    | 'unchanged'
    | 'skipped'
    | 'accounts'
    | 'removed'
    | 'restored'
    | 'notUndone'
    | 'archiveFileId'
    | 'archive'
    | 'failure'
    | 'operationId'
    | 'finishedAt'
  >
>

export async function setImport(db: PlatformDb, id: string, change: ImportChange, at: Date): Promise<ImportRow> {
  const { notUndone, operationId, headerLine, finishedAt, preview, mapping, archiveFileId, archive, ...same } = change
  const row = await db
    .change('imports')
    .set({
      ...same,
      ...(notUndone !== undefined && { kept: notUndone }),
      ...(operationId !== undefined && { operation_id: operationId }),
      ...(headerLine !== undefined && { header_line: headerLine }),
      ...(finishedAt !== undefined && { finished_at: finishedAt }),
      ...(archiveFileId !== undefined && { archive_file_id: archiveFileId }),
      ...(archive !== undefined && { archive: archive === null ? null : json(archive) }),
      ...(preview !== undefined && { preview: json(preview) }),
      ...(mapping !== undefined && { mapping: mapping === null ? null : json(mapping) }),
      updated_at: at,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return read(row)
}

export async function removeImport(db: PlatformDb, id: string): Promise<void> {
  await db.remove('imports').where('id', '=', id).execute()
}

/** Names of people known to the platform, by id. */
export async function listNames(db: PlatformDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.kysely
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('m.platform_id', '=', db.platformId)
    .where('m.user_id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
    .select(['u.id', 'u.firstname', 'u.lastname'])
    .execute()
  return new Map(rows.map((row) => [row.id, `${row.firstname} ${row.lastname}`.trim()]))
}
