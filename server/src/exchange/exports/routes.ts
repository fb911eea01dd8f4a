import { exportEndpoints } from '@laurel/contract/exchange/exports'
import { bind } from '../../kernel/http/index.ts'
import { mayExportPersonal } from './check-order.ts'
import { cancelExport, deleteExport, downloadExport } from './end-export.ts'
import { readOwnContext } from './export-context.ts'
import { listExports, listMyExports } from './present-export.ts'
import { previewExport } from './preview-export.ts'
import { repeatExport, startExport } from './start-export.ts'
import { createTemplate, deleteTemplate, listTemplates, saveTemplate } from './templates.ts'

export const exportRoutes = bind(exportEndpoints, {
  listExportColumns: async (scene, { program }) => ({
    data: [...(await readOwnContext(scene, program)).offered.values()],
    mayExportPersonal: await mayExportPersonal(scene, program.id),
  }),
  previewExport: (scene, { program, body }) => previewExport(scene, program, body),
  startExport: (scene, { program, body }) => startExport(scene, program, body),
  listExports: (scene, { program, query }) => listExports(scene, program, query),
  listMyExports: (scene, { query }) => listMyExports(scene, query),
  cancelExport: (scene, { program, export: one }) => cancelExport(scene, program, one),
  repeatExport: (scene, { program, export: one }) => repeatExport(scene, program, one),
  deleteExport: (scene, { export: one }) => nothing(deleteExport(scene, one)),
  downloadExport: (scene, { program, export: one }) => downloadExport(scene, program, one),
  listExportTemplates: (scene, { program, query }) => listTemplates(scene, program, query),
  createExportTemplate: (scene, { program, body }) => createTemplate(scene, program, body),
  saveExportTemplate: (scene, { program, exportTemplate, body }) => saveTemplate(scene, program, exportTemplate, body),
  deleteExportTemplate: (scene, { exportTemplate }) => nothing(deleteTemplate(scene, exportTemplate)),
})

/** For endpoints that answer nothing. */
async function nothing(work: Promise<void>): Promise<undefined> {
  await work
}
