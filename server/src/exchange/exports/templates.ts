import type { ExportTemplate, ExportTemplateDraft } from '@laurel/contract/exchange/exports'
import { type ListPage, type ListQuery, pageOf, usualPerPage } from '@laurel/contract/kernel'
import { permissionsOf } from '../../access/index.ts'
import { newId } from '../../kernel/db/index.ts'
import { record } from '../../kernel/events/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'
import type { ProgramRow } from '../../programs/index.ts'
import {
  type ExportTemplateRow,
  insertExportTemplate,
  listExportTemplateRows,
  listNames,
  removeExportTemplate,
  setExportTemplate,
} from '../store/index.ts'
import { checkSettings } from './check-order.ts'
import { type ExportContext, readOwnContext } from './export-context.ts'
import { withTitles } from './start-export.ts'

/** The caller's own, and those that are shared. */
export async function listTemplates(
  scene: Scene,
  program: ProgramRow,
  { page = 1, perPage, limit }: ListQuery,
): Promise<ListPage<ExportTemplate>> {
  const size = perPage ?? limit ?? usualPerPage
  const of = { programId: program.id, userId: userOf(scene).userId }
  const found = await listExportTemplateRows(scene.db, of, { limit: size, offset: (page - 1) * size })
  const data = await present(scene, await readOwnContext(scene, program), found.rows)
  return pageOf(data, { total: found.total, page, perPage: size })
}

/** Keeps a way to export. Refuses export_columns_unknown, invalid_input. */
export async function createTemplate(
  scene: Scene,
  program: ProgramRow,
  draft: ExportTemplateDraft,
): Promise<ExportTemplate> {
  const context = await readOwnContext(scene, program)
  checkSettings(context, draft.settings)
  const one = { id: newId(), programId: program.id, ownerId: userOf(scene).userId, at: scene.now }
  const row = await insertExportTemplate(scene.db, one, stored(context, draft))
  await record(scene, 'export.template_created', { programId: program.id }, facts(row))
  return presentOne(scene, context, row)
}

/** Refuses stale, missing_permissions (a colleague's, shared), export_columns_unknown, invalid_input. */
export async function saveTemplate(
  scene: Scene,
  program: ProgramRow,
  template: ExportTemplateRow,
  draft: ExportTemplateDraft & { version: number },
): Promise<ExportTemplate> {
  if (!(await mayChange(scene, template))) refuse('missing_permissions')
  const context = await readOwnContext(scene, program)
  checkSettings(context, draft.settings)
  const written = { ...stored(context, draft), version: draft.version }
  const row = (await setExportTemplate(scene.db, template.id, written, scene.now)) ?? refuse('stale')
  await record(scene, 'export.template_changed', { programId: program.id }, facts(row))
  return presentOne(scene, context, row)
}

export async function deleteTemplate(scene: Scene, template: ExportTemplateRow): Promise<void> {
  if (!(await mayChange(scene, template))) refuse('missing_permissions')
  await removeExportTemplate(scene.db, template.id)
  const { id: templateId, name } = template
  await record(scene, 'export.template_deleted', { programId: template.programId }, { templateId, name })
}

/** Its author, or whoever sets the program up. */
async function mayChange(scene: Scene, { ownerId, programId }: ExportTemplateRow): Promise<boolean> {
  if (ownerId === userOf(scene).userId) return true
  return (await permissionsOf(scene, programId)).has('program.settings.manage')
}

function stored(context: ExportContext, { name, isShared, settings, what }: ExportTemplateDraft): ExportTemplateDraft {
  return { name, isShared, settings: withTitles(context, settings), what }
}

function facts({ id: templateId, name, isShared }: ExportTemplateRow) {
  return { templateId, name, isShared }
}

async function presentOne(scene: Scene, context: ExportContext, row: ExportTemplateRow): Promise<ExportTemplate> {
  const [one] = await present(scene, context, [row])
  return one ?? refuse('not_found')
}

async function present(
  scene: Scene,
  context: ExportContext,
  rows: readonly ExportTemplateRow[],
): Promise<ExportTemplate[]> {
  const { userId } = userOf(scene)
  const names = await listNames(
    scene.db,
    rows.flatMap(({ ownerId }) => ownerId ?? []),
  )
  const managesProgram = (await permissionsOf(scene, context.program.id)).has('program.settings.manage')
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    isShared: row.isShared,
    settings: row.settings,
    what: row.what,
    version: row.version,
    owner: row.ownerId ? { id: row.ownerId, name: names.get(row.ownerId) ?? '' } : null,
    isMine: row.ownerId === userId,
    mayChange: row.ownerId === userId || managesProgram,
    missing: row.settings.columns.flatMap(({ id }) => (context.offered.has(id) ? [] : [id])),
    updatedAt: row.updatedAt.toISOString(),
  }))
}
