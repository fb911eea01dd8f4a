import type { ExportSettings, ExportWarning, ExportWhat } from '@laurel/contract/exchange/exports'
import type { Selectable } from 'kysely'
import { type DB, json, type KeyPage, type KeyPlace, type PlatformDb } from '../../kernel/db/index.ts'
import {
  findOperation,
  listAllOperations,
  listOperations,
  lockOperation,
  mapOperations,
  type OperationRow,
} from '../../kernel/operations/index.ts'

export const exportKind = 'exports'

/** An export as the server works with it: the operation, and what is its own. */
export interface ExportRow extends OperationRow {
  readonly programId: string
  readonly settings: ExportSettings
  readonly what: ExportWhat
  readonly isPersonal: boolean
  readonly fileName: string
  readonly applications: number
  readonly warnings: readonly ExportWarning[]
  readonly storageKey: string | null
  readonly size: number | null
}

const columns = [
  'id',
  'program_id',
  'settings',
  'what',
  'is_personal',
  'file_name',
  'applications',
  'warnings',
  'storage_key',
  'size',
] as const

type Own = Pick<Selectable<DB['exports']>, (typeof columns)[number]>

function read(operation: OperationRow, row: Own): ExportRow {
  return {
    ...operation,
    programId: row.program_id,
    settings: row.settings as unknown as ExportSettings,
    what: row.what as ExportWhat,
    isPersonal: row.is_personal,
    fileName: row.file_name,
    applications: row.applications,
    warnings: row.warnings as unknown as ExportWarning[],
    storageKey: row.storage_key,
    size: row.size,
  }
}

/** The exports that some operations are, in their order. */
async function exportsOf(db: PlatformDb, operations: readonly OperationRow[]): Promise<ExportRow[]> {
  if (operations.length === 0) return []
  const ids = operations.map(({ id }) => id)
  const rows = await db.from('exports').where('id', 'in', ids).select(columns).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return operations.flatMap((one) => {
    const row = byId.get(one.id)
    return row ? [read(one, row)] : []
  })
}

export async function findExport(db: PlatformDb, id: string): Promise<ExportRow | undefined> {
  const one = await findOperation(db, id)
  return one && (await exportsOf(db, [one]))[0]
}

/** The same, held until the end of the transaction: the run and those who stop it follow each other. */
export async function lockExport(db: PlatformDb, id: string): Promise<ExportRow | undefined> {
  const one = await lockOperation(db, id)
  return one && (await exportsOf(db, [one]))[0]
}

/** The applications as they matched when the work began; undefined before that, and once it has ended. */
export async function findExportIds(db: PlatformDb, id: string): Promise<Buffer | undefined> {
  const row = await db.from('exports').where('id', '=', id).select('application_ids').executeTakeFirst()
  return row?.application_ids ?? undefined
}

/** A page of what one person asked for, the newest first: in one program, or since a moment in all of them. */
export async function listExportRows(
  db: PlatformDb,
  of: { readonly userId: string; readonly programId?: string; readonly since?: Date },
  place: KeyPlace,
): Promise<KeyPage<ExportRow> & { total: number }> {
  const { programId, since } = of
  const page = await listOperations(db, { kind: exportKind, requestedBy: of.userId, programId, since }, place)
  return { ...page, rows: await exportsOf(db, page.rows) }
}

/** All that one person asked for, the newest first. */
export async function listAllExports(db: PlatformDb, userId: string): Promise<ExportRow[]> {
  return exportsOf(db, await listAllOperations(db, { kind: exportKind, requestedBy: userId }))
}

export interface NewExport {
  readonly programId: string
  readonly settings: ExportSettings
  readonly what: ExportWhat
  readonly isPersonal: boolean
  readonly fileName: string
  readonly applications: number
}

export async function insertExport(db: PlatformDb, operation: OperationRow, one: NewExport): Promise<ExportRow> {
  const row = await db
    .insert('exports', {
      id: operation.id,
      program_id: one.programId,
      settings: json(one.settings),
      what: json(one.what),
      is_personal: one.isPersonal,
      file_name: one.fileName,
      applications: one.applications,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return read(operation, row)
}

/** What may be written of an export; what is absent stays. */
export interface ExportChange {
  readonly applicationIds?: Buffer | null
  readonly applications?: number
  readonly warnings?: readonly ExportWarning[]
  readonly storageKey?: string | null
  readonly size?: number
}

export async function setExport(db: PlatformDb, id: string, change: ExportChange): Promise<ExportRow> {
  const { applicationIds, warnings, storageKey, ...same } = change
  const row = await db
    .change('exports')
    .set({
      ...same,
      ...(applicationIds !== undefined && { application_ids: applicationIds }),
      ...(warnings !== undefined && { warnings: json(warnings) }),
      ...(storageKey !== undefined && { storage_key: storageKey }),
    })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
  const operation = (await mapOperations(db, [id])).get(id)
  if (!operation) throw new Error('An export is an operation')
  return read(operation, row)
}
