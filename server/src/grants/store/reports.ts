import type { GrantReportState } from '@laurel/contract/grants'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { DB, PlatformDb } from '../../kernel/db/index.ts'

export interface ReportRow extends Omit<Selectable<DB['grant_reports']>, 'state'> {
  readonly state: GrantReportState
}
export interface EntryRow extends Omit<Selectable<DB['grant_report_entries']>, 'kind'> {
  readonly kind: 'submitted' | 'changes_asked' | 'accepted' | 'waived'
}

export async function findReport(db: PlatformDb, id: string): Promise<ReportRow | undefined> {
  return (await db.from('grant_reports').where('id', '=', id).selectAll().executeTakeFirst()) as ReportRow | undefined
}

export async function lockReport(db: PlatformDb, id: string): Promise<ReportRow | undefined> {
  const row = await db.from('grant_reports').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()
  return row as ReportRow | undefined
}

export async function listReports(db: PlatformDb, grantIds: readonly string[]): Promise<ReportRow[]> {
  if (grantIds.length === 0) return []
  const rows = await db
    .from('grant_reports')
    .where('grant_id', 'in', [...grantIds])
    .selectAll()
    .orderBy('due_on')
    .orderBy('id')
    .execute()
  return rows as ReportRow[]
}

export async function insertReport(
  db: PlatformDb,
  row: Omit<Insertable<DB['grant_reports']>, 'platform_id'>,
): Promise<void> {
  await db.insert('grant_reports', row).execute()
}

export async function setReportState(db: PlatformDb, id: string, state: GrantReportState): Promise<void> {
  await db.change('grant_reports').set({ state }).where('id', '=', id).execute()
}

export async function listEntries(db: PlatformDb, reportIds: readonly string[]): Promise<EntryRow[]> {
  if (reportIds.length === 0) return []
  const rows = await db
    .from('grant_report_entries')
    .where('report_id', 'in', [...reportIds])
    .selectAll()
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows as EntryRow[]
}

export async function insertEntry(
  db: PlatformDb,
  row: Omit<Insertable<DB['grant_report_entries']>, 'platform_id'>,
): Promise<void> {
  await db.insert('grant_report_entries', row).execute()
}

export async function insertReportFile(db: PlatformDb, fileId: string, reportId: string): Promise<void> {
  await db.insert('grant_report_files', { file_id: fileId, report_id: reportId }).execute()
}

export async function countReportFiles(db: PlatformDb, reportId: string): Promise<number> {
  const row = await db
    .from('grant_report_files')
    .where('report_id', '=', reportId)
    .where('entry_id', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Files that wait for their report become part of what was sent; the others of the report are left out. */
export async function giveFiles(
  db: PlatformDb,
  reportId: string,
  { entryId, fileIds }: { readonly entryId: string; readonly fileIds: readonly string[] },
): Promise<void> {
  if (fileIds.length === 0) return
  await db
    .change('grant_report_files')
    .set({ entry_id: entryId })
    .where('report_id', '=', reportId)
    .where('entry_id', 'is', null)
    .where('file_id', 'in', [...fileIds])
    .execute()
}

export async function listReportFiles(
  db: PlatformDb,
  reportIds: readonly string[],
): Promise<{ entryId: string; fileId: string }[]> {
  if (reportIds.length === 0) return []
  const rows = await db
    .from('grant_report_files')
    .where('report_id', 'in', [...reportIds])
    .where('entry_id', 'is not', null)
    .select(['entry_id as entryId', 'file_id as fileId'])
    .execute()
  return rows.flatMap(({ entryId, fileId }) => (entryId ? [{ entryId, fileId }] : []))
}

/** What grantees wrote goes with the answers of their application. */
export async function eraseReportTexts(db: PlatformDb, applicationId: string): Promise<void> {
  await sql`update grant_report_entries e set text = '' from grant_reports r, grants g
    where e.platform_id = ${db.platformId} and r.platform_id = e.platform_id and r.id = e.report_id
      and g.platform_id = r.platform_id and g.id = r.grant_id and g.application_id = ${applicationId}`.execute(
    db.kysely,
  )
}
