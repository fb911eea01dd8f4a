import { z } from 'zod'
import { endpoint, Id, ListQuery, listOf } from '../../kernel/index.ts'
import { Export, ExportColumns, ExportPreview, ExportTemplate, ExportTemplateDraft } from './export.ts'
import { exportRefusals, exportSettingsRefusals, exportStateRefusals } from './export-refusals.ts'
import { ExportOrder } from './export-settings.ts'

const base = '/api/user.programs/{programId}/exports'
const templates = '/api/user.programs/{programId}/export-templates'
const ofProgram = z.object({ programId: z.string().max(80) })
const one = ofProgram.extend({ applicationExportId: Id })
const oneTemplate = ofProgram.extend({ exportTemplateId: Id })
const access = { to: 'staff', permission: 'program.applications.export' } as const
/** What belongs to an organisation can be taken out on every plan, in standby too (docs/rules.md §15). */
const evenInStandby = true

const jobs = {
  listExportColumns: endpoint({
    name: 'listExportColumns',
    method: 'GET',
    path: `${base}/columns`,
    summary: 'Every fact and question that an export can have as a column',
    access,
    params: ofProgram,
    ok: ExportColumns,
  }),
  previewExport: endpoint({
    name: 'previewExport',
    method: 'POST',
    path: `${base}/preview`,
    summary: 'The first 20 rows that an export would have; nothing is written',
    access,
    params: ofProgram,
    body: ExportOrder,
    ok: ExportPreview,
    refusals: exportRefusals,
    perMinute: 120,
    evenInStandby,
  }),
  startExport: endpoint({
    name: 'startExport',
    method: 'POST',
    path: base,
    summary: 'Have applications exported; follow `done` and `state`, a mail tells of the end',
    access,
    params: ofProgram,
    body: ExportOrder.extend({
      /** Of the file; the program's title and the day without it. */
      name: z.string().trim().max(120).optional(),
    }),
    ok: Export,
    status: 202,
    refusals: exportRefusals,
    perMinute: 30,
    evenInStandby,
  }),
  listExports: endpoint({
    name: 'listExports',
    method: 'GET',
    path: base,
    summary: 'The exports of a program that the caller asked for, the newest first',
    access,
    params: ofProgram,
    query: ListQuery,
    ok: listOf(Export),
  }),
  listMyExports: endpoint({
    name: 'listMyExports',
    method: 'GET',
    path: '/api/user.exports',
    summary: 'The exports of the last two days that the caller asked for, on all programs, the newest first',
    access: { to: 'signedIn' },
    query: ListQuery,
    ok: listOf(Export),
  }),
  cancelExport: endpoint({
    name: 'cancelExport',
    method: 'POST',
    path: `${base}/{applicationExportId}/cancellation`,
    summary: 'Stop an export; no file is left',
    access,
    params: one,
    ok: Export,
    refusals: exportStateRefusals,
    evenInStandby,
  }),
  repeatExport: endpoint({
    name: 'repeatExport',
    method: 'POST',
    path: `${base}/{applicationExportId}/repetition`,
    summary: 'Have the same exported once more, as things are now; one that has ended, however it did',
    access,
    params: one,
    ok: Export,
    status: 202,
    refusals: { ...exportRefusals, ...exportStateRefusals },
    perMinute: 30,
    evenInStandby,
  }),
  deleteExport: endpoint({
    name: 'deleteExport',
    method: 'DELETE',
    path: `${base}/{applicationExportId}`,
    summary: 'Forget an export that has ended, and its file',
    access,
    params: one,
    refusals: exportStateRefusals,
    evenInStandby,
  }),
  downloadExport: endpoint({
    name: 'downloadExport',
    method: 'GET',
    path: `${base}/{applicationExportId}/file`,
    summary: 'The file of an export, for 48 hours',
    access,
    params: one,
    streams: true,
    refusals: exportStateRefusals,
  }),
}

const stored = {
  listExportTemplates: endpoint({
    name: 'listExportTemplates',
    method: 'GET',
    path: templates,
    summary: 'The ways to export that were kept: one’s own, and those that are shared',
    access,
    params: ofProgram,
    query: ListQuery,
    ok: listOf(ExportTemplate),
  }),
  createExportTemplate: endpoint({
    name: 'createExportTemplate',
    method: 'POST',
    path: templates,
    summary: 'Keep a way to export',
    access,
    params: ofProgram,
    body: ExportTemplateDraft,
    ok: ExportTemplate,
    status: 201,
    refusals: exportSettingsRefusals,
  }),
  saveExportTemplate: endpoint({
    name: 'saveExportTemplate',
    method: 'PUT',
    path: `${templates}/{exportTemplateId}`,
    summary: 'Change a way to export; refused as stale when somebody else changed it meanwhile',
    access,
    params: oneTemplate,
    body: ExportTemplateDraft.extend({ version: z.int() }),
    ok: ExportTemplate,
    refusals: exportSettingsRefusals,
  }),
  deleteExportTemplate: endpoint({
    name: 'deleteExportTemplate',
    method: 'DELETE',
    path: `${templates}/{exportTemplateId}`,
    summary: 'Forget a way to export',
    access,
    params: oneTemplate,
  }),
}

export const exportEndpoints = { ...jobs, ...stored }
