import { type ExportSettings, ExportState, type ExportWarning, type ExportWhat } from '@laurel/contract/exchange'
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

/** An export as the server works with it. */
export interface ExportRow {
  readonly id: string
  readonly programId: string
  readonly requestedBy: string | null
  readonly settings: ExportSettings
  readonly what: ExportWhat
  readonly isPersonal: boolean
  readonly fileName: string
  readonly state: ExportState
  readonly applications: number
  readonly total: number
  readonly done: number
  readonly run: number
  readonly warnings: readonly ExportWarning[]
  readonly failure: string | null
  readonly storageKey: string | null
  readonly size: number | null
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly finishedAt: Date | null
  readonly expiresAt: Date | null
}

const columns = [
  'id',
  'program_id',
  'requested_by',
  'settings',
  'what',
  'is_personal',
  'file_name',
  'state',
  'applications',
  'total',
  'done',
  'run',
  'warnings',
  'failure',
  'storage_key',
  'size',
  'created_at',
  'updated_at',
  'finished_at',
  'expires_at',
] as const

function read(row: Pick<Selectable<DB['exports']>, (typeof columns)[number]>): ExportRow {
  return {
    id: row.id,
    programId: row.program_id,
    requestedBy: row.requested_by,
    settings: row.settings as unknown as ExportSettings,
    what: row.what as ExportWhat,
    isPersonal: row.is_personal,
    fileName: row.file_name,
    state: ExportState.parse(row.state),
    applications: row.applications,
    total: row.total,
    done: row.done,
    run: row.run,
    warnings: row.warnings as unknown as ExportWarning[],
    failure: row.failure,
    storageKey: row.storage_key,
    size: row.size,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    finishedAt: row.finished_at,
    expiresAt: row.expires_at,
  }
}

export async function findExport(db: PlatformDb, id: string): Promise<ExportRow | undefined> {
  const row = await db.from('exports').where('id', '=', id).select(columns).executeTakeFirst()
  return row && read(row)
}

/** The same, held until the end of the transaction: the job and those who stop it follow each other. */
export async function lockExport(db: PlatformDb, id: string): Promise<ExportRow | undefined> {
  const row = await db.from('exports').where('id', '=', id).select(columns).forUpdate().executeTakeFirst()
  return row && read(row)
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
  const own = () =>
    db
      .from('exports')
      .where('requested_by', '=', of.userId)
      .$if(of.programId !== undefined, (query) => query.where('program_id', '=', of.programId ?? ''))
      .$if(of.since !== undefined, (query) => query.where('created_at', '>=', of.since ?? new Date(0)))
  const { n } = await own()
    .select((s) => s.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const page = await pageByKey(own().select(columns), newestById, place)
  return { ...page, total: n, rows: page.rows.map(read) }
}

export async function countAtWork(db: PlatformDb, userId: string): Promise<number> {
  const { n } = await db
    .from('exports')
    .where('requested_by', '=', userId)
    .where('state', 'in', ['waiting', 'running'])
    .select((s) => s.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

export interface NewExport {
  readonly id: string
  readonly programId: string
  readonly requestedBy: string
  readonly settings: ExportSettings
  readonly what: ExportWhat
  readonly isPersonal: boolean
  readonly fileName: string
  readonly applications: number
  readonly at: Date
}

export async function insertExport(db: PlatformDb, one: NewExport): Promise<ExportRow> {
  const row = await db
    .insert('exports', {
      id: one.id,
      program_id: one.programId,
      requested_by: one.requestedBy,
      settings: json(one.settings),
      what: json(one.what),
      is_personal: one.isPersonal,
      file_name: one.fileName,
      applications: one.applications,
      created_at: one.at,
      updated_at: one.at,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return read(row)
}

/** What may be written of an export; what is absent stays. */
export interface ExportChange {
  readonly state?: ExportState
  readonly applicationIds?: Buffer | null
  readonly applications?: number
  readonly total?: number
  readonly done?: number
  readonly run?: number
  readonly warnings?: readonly ExportWarning[]
  readonly failure?: string
  readonly storageKey?: string | null
  readonly size?: number
  readonly finishedAt?: Date
  readonly expiresAt?: Date
}

export async function setExport(db: PlatformDb, id: string, change: ExportChange, at: Date): Promise<ExportRow> {
  const { applicationIds, warnings, storageKey, finishedAt, expiresAt, ...same } = change
  const row = await db
    .change('exports')
    .set({
      ...same,
      ...(applicationIds !== undefined && { application_ids: applicationIds }),
      ...(warnings !== undefined && { warnings: json(warnings) }),
      ...(storageKey !== undefined && { storage_key: storageKey }),
      ...(finishedAt !== undefined && { finished_at: finishedAt }),
      ...(expiresAt !== undefined && { expires_at: expiresAt }),
      updated_at: at,
    })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
  return read(row)
}

/** How far a run is. False when it is not the one at work any more: cancelled, or replaced by another. */
export async function tellProgress(
  db: PlatformDb,
  { id, run }: Pick<ExportRow, 'id' | 'run'>,
  done: number,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .change('exports')
    .set({ done: sql<number>`least(${done}::int, total)`, updated_at: at })
    .where('id', '=', id)
    .where('run', '=', run)
    .where('state', '=', 'running')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function removeExport(db: PlatformDb, id: string): Promise<void> {
  await db.remove('exports').where('id', '=', id).execute()
}
