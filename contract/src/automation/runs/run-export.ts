import { z } from 'zod'
import { endpoint, Id, OperationState, type RefusalTable } from '../../kernel/index.ts'
import { Locale } from '../../kernel/locale/index.ts'
import { RunsQuery } from '../run.ts'

/** Hours for which a file of runs can be fetched. */
export const runExportHours = 48
/** Files that one person has in the making at a time. */
export const maxRunExports = 3

/** `lang`: of the titles and words in the file. */
export const RunExportOrder = RunsQuery.pick({ state: true, taskId: true, applicationId: true, since: true }).extend({
  lang: Locale.optional(),
})
export type RunExportOrder = z.infer<typeof RunExportOrder>

/** Runs as a file. `rows` grows while it is written. */
export const RunExport = z.object({
  id: Id,
  state: OperationState,
  rows: z.int(),
  /** Bytes. */
  size: z.int().nullable(),
  fileName: z.string(),
  expiresAt: z.iso.datetime(),
})
export type RunExport = z.infer<typeof RunExport>

export const runExportRefusals = {
  /** `maxRunExports` are being made already. */
  run_exports_at_work: 409,
  /** The file is not there yet, or could not be made. */
  run_export_not_ready: 409,
} as const satisfies RefusalTable

const access = { to: 'staff', permission: 'program.automation.manage' } as const
const params = z.object({ programId: z.string().max(80), taskRunExportId: Id })
const base = '/api/user.programs/{programId}/task-runs/exports'
const { run_exports_at_work, run_export_not_ready } = runExportRefusals

export const runExportEndpoints = {
  exportTaskRuns: endpoint({
    name: 'exportTaskRuns',
    method: 'POST',
    path: base,
    summary: 'Have the runs of a program, or of one task, written to a file (CSV); follow it by its id',
    access,
    params: params.pick({ programId: true }),
    body: RunExportOrder,
    ok: RunExport,
    status: 202,
    refusals: { run_exports_at_work },
    perMinute: 20,
  }),
  getTaskRunExport: endpoint({
    name: 'getTaskRunExport',
    method: 'GET',
    path: `${base}/{taskRunExportId}`,
    summary: 'How far a file of runs is that the caller asked for',
    access,
    params,
    ok: RunExport,
  }),
  downloadTaskRunExport: endpoint({
    name: 'downloadTaskRunExport',
    method: 'GET',
    path: `${base}/{taskRunExportId}/file`,
    summary: 'A file of runs, for 48 hours, to who asked for it',
    access,
    params,
    streams: true,
    refusals: { run_export_not_ready },
  }),
}
