import { type Insertable, type Selectable, sql } from 'kysely'
import type { DB, PlatformDb } from '../kernel/db/index.ts'

export type FileRow = Selectable<DB['files']>

export async function insertFile(db: PlatformDb, row: Omit<Insertable<DB['files']>, 'platform_id'>): Promise<FileRow> {
  return db.insert('files', row).returningAll().executeTakeFirstOrThrow()
}

export function findFileByKey(db: PlatformDb, key: string): Promise<FileRow | undefined> {
  return db.from('files').where('key', '=', key).selectAll().executeTakeFirst()
}

export function findFile(db: PlatformDb, id: string): Promise<FileRow | undefined> {
  return db.from('files').where('id', '=', id).selectAll().executeTakeFirst()
}

/** The row only: the caller has the content erased once this is committed. */
export async function removeFile(db: PlatformDb, id: string): Promise<void> {
  await db.remove('files').where('id', '=', id).execute()
}

/** What the scanner said; false when that was known already. */
export async function setScan(db: PlatformDb, id: string, scan: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .change('files')
    .set({ scan, scanned_at: at })
    .where('id', '=', id)
    .where('scan', '<>', scan)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Those of some files that are withheld; usually none. */
export function listWithheld(db: PlatformDb, keys: readonly string[]): Promise<FileRow[]> {
  return db
    .from('files')
    .where('key', 'in', [...keys])
    .where('scan', '<>', 'clean')
    .selectAll()
    .execute()
}

/** The rows only, answered: the caller has the contents erased. */
export function removeFilesOfApplication(db: PlatformDb, applicationId: string): Promise<FileRow[]> {
  return db.remove('files').where('application_id', '=', applicationId).returningAll().execute()
}

export function removeFilesByIds(db: PlatformDb, ids: readonly string[]): Promise<FileRow[]> {
  return db
    .remove('files')
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .returningAll()
    .execute()
}

/** The same for many applications. */
export function removeFilesOfApplications(db: PlatformDb, applicationIds: readonly string[]): Promise<FileRow[]> {
  return db
    .remove('files')
    .where(sql<boolean>`application_id = any(${[...applicationIds]}::uuid[])`)
    .returningAll()
    .execute()
}

/** The same for all that belongs to a program, and its picture unless another program shows it. */
export function removeFilesOfProgram(db: PlatformDb, programId: string, pictureKey: string | null): Promise<FileRow[]> {
  return db
    .remove('files')
    .where((row) =>
      row.or([
        row('program_id', '=', programId),
        ...(pictureKey
          ? [
              row.and([
                row('key', '=', pictureKey),
                row('is_public', '=', true),
                row.not(
                  row.exists(
                    db
                      .from('programs')
                      .where('cover_file_key', '=', pictureKey)
                      .where('id', '<>', programId)
                      .select('id'),
                  ),
                ),
              ]),
            ]
          : []),
      ]),
    )
    .returningAll()
    .execute()
}

/** Several files at once. */
export function listFiles(db: PlatformDb, ids: readonly string[]): Promise<FileRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .from('files')
    .where('id', 'in', [...ids])
    .selectAll()
    .execute()
}

/** Several files by their keys. */
export function listFilesByKeys(db: PlatformDb, keys: readonly string[]): Promise<FileRow[]> {
  if (keys.length === 0) return Promise.resolve([])
  return db
    .from('files')
    .where(sql<boolean>`key = any(${[...keys]}::text[])`)
    .selectAll()
    .execute()
}

/** Files of one application, by their keys; keys of other applications are not in the answer. */
export function listFilesOfApplication(db: PlatformDb, applicationId: string): Promise<FileRow[]> {
  return db.from('files').where('application_id', '=', applicationId).selectAll().execute()
}

/** Files named before what they belong to existed. */
export async function setFileApplication(
  db: PlatformDb,
  keys: readonly string[],
  applicationId: string,
): Promise<void> {
  if (keys.length === 0) return
  await db
    .change('files')
    .set({ application_id: applicationId })
    .where('key', 'in', [...keys])
    .execute()
}

export function listUploadedBy(db: PlatformDb, userId: string): Promise<FileRow[]> {
  return db.from('files').where('uploaded_by', '=', userId).selectAll().orderBy('created_at').execute()
}

export async function eraseUploader(db: PlatformDb, userId: string): Promise<void> {
  await db.change('files').set({ uploaded_by: null }).where('uploaded_by', '=', userId).execute()
}

/** The rows of many files at once, whose contents are in the storage. */
export async function insertPlaced(
  db: PlatformDb,
  rows: readonly (Pick<FileRow, 'id' | 'key' | 'name' | 'mime' | 'kind' | 'size' | 'sha256'> & {
    readonly storageKey: string
    readonly programId: string
    readonly applicationId: string
  })[],
  { by, at, scan }: { by: string | null; at: Date; scan: string },
): Promise<void> {
  await sql`insert into files (platform_id, id, key, name, mime, kind, size, sha256, storage_key, is_public, program_id,
      application_id, uploaded_by, created_at, upload_began_at, scan)
    select ${db.platformId}, r.id, r.key, r.name, r.mime, r.kind, r.size, r.sha256, r."storageKey", false, r."programId",
      r."applicationId", ${by}::uuid, ${at}::timestamptz, ${at}::timestamptz, ${scan}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, key text, name text, mime text, kind text,
      size bigint, sha256 text, "storageKey" text, "programId" uuid, "applicationId" uuid)`.execute(db.kysely)
}
