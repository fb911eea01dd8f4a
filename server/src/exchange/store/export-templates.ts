import type { ExportSettings, ExportTemplateDraft } from '@laurel/contract/exchange/exports'
import type { Selectable } from 'kysely'
import { type DB, json, type PlatformDb } from '../../kernel/db/index.ts'

/** A way to export that was kept. */
export interface ExportTemplateRow {
  readonly id: string
  readonly programId: string
  readonly ownerId: string | null
  readonly name: string
  readonly isShared: boolean
  readonly settings: ExportSettings
  readonly what: ExportTemplateDraft['what']
  readonly version: number
  readonly updatedAt: Date
}

function read(row: Selectable<DB['export_templates']>): ExportTemplateRow {
  return {
    id: row.id,
    programId: row.program_id,
    ownerId: row.owner_id,
    name: row.name,
    isShared: row.is_shared,
    settings: row.settings as unknown as ExportSettings,
    what: row.what as ExportTemplateDraft['what'],
    version: row.version,
    updatedAt: row.updated_at,
  }
}

export async function findExportTemplate(db: PlatformDb, id: string): Promise<ExportTemplateRow | undefined> {
  const row = await db.from('export_templates').where('id', '=', id).selectAll().executeTakeFirst()
  return row && read(row)
}

/** A page of what one person may use in a program: their own, and those that are shared. By name. */
export async function listExportTemplateRows(
  db: PlatformDb,
  of: { readonly programId: string; readonly userId: string },
  page: { readonly limit: number; readonly offset: number },
): Promise<{ total: number; rows: ExportTemplateRow[] }> {
  const usable = () =>
    db
      .from('export_templates')
      .where('program_id', '=', of.programId)
      .where((or) => or.or([or('is_shared', '=', true), or('owner_id', '=', of.userId)]))
  const { n } = await usable()
    .select((s) => s.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const rows = await usable().selectAll().orderBy('name').orderBy('id').limit(page.limit).offset(page.offset).execute()
  return { total: n, rows: rows.map(read) }
}

export async function insertExportTemplate(
  db: PlatformDb,
  one: { readonly id: string; readonly programId: string; readonly ownerId: string; readonly at: Date },
  draft: ExportTemplateDraft,
): Promise<ExportTemplateRow> {
  const row = await db
    .insert('export_templates', {
      id: one.id,
      program_id: one.programId,
      owner_id: one.ownerId,
      name: draft.name,
      is_shared: draft.isShared,
      settings: json(draft.settings),
      what: json(draft.what),
      created_at: one.at,
      updated_at: one.at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return read(row)
}

/** Undefined when somebody else changed it since that version. */
export async function setExportTemplate(
  db: PlatformDb,
  id: string,
  draft: ExportTemplateDraft & { readonly version: number },
  at: Date,
): Promise<ExportTemplateRow | undefined> {
  const row = await db
    .change('export_templates')
    .set((expression) => ({
      name: draft.name,
      is_shared: draft.isShared,
      settings: json(draft.settings),
      what: json(draft.what),
      version: expression('version', '+', 1),
      updated_at: at,
    }))
    .where('id', '=', id)
    .where('version', '=', draft.version)
    .returningAll()
    .executeTakeFirst()
  return row && read(row)
}

export async function removeExportTemplate(db: PlatformDb, id: string): Promise<void> {
  await db.remove('export_templates').where('id', '=', id).execute()
}
