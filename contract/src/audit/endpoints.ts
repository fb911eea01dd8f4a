import { z } from 'zod'
import { endpoint, Id, listOf } from '../kernel/index.ts'
import { LogEntry } from './log-entry.ts'
import { LogExport, LogExportOrder, logExportRefusals } from './log-export.ts'
import { LogQuery } from './log-query.ts'

const ProgramParams = z.object({ programId: z.string().max(80) })
const ExportParams = z.object({ logExportId: Id })
const { log_exports_at_work, log_export_not_ready } = logExportRefusals

export const auditEndpoints = {
  listPlatformLog: endpoint({
    name: 'listPlatformLog',
    method: 'GET',
    path: '/api/logs',
    summary: 'Every change of state on the platform, the newest first',
    access: { to: 'staff', permission: 'platform.logs.read' },
    query: LogQuery,
    ok: listOf(LogEntry),
  }),
  listProgramLog: endpoint({
    name: 'listProgramLog',
    method: 'GET',
    path: '/api/user.programs/{programId}/logs',
    summary: 'Every change of state in a program, the newest first',
    access: { to: 'staff', permission: 'program.logs.read' },
    params: ProgramParams,
    query: LogQuery,
    ok: listOf(LogEntry),
  }),
  listApplicationHistory: endpoint({
    name: 'listApplicationHistory',
    method: 'GET',
    path: '/api/user.programs/{programId}/responses/{responseId}/history',
    summary: 'Everything that happened to one application, the newest first',
    access: { to: 'staff', permission: 'program.applications.read' },
    params: ProgramParams.extend({ responseId: Id }),
    query: LogQuery,
    ok: listOf(LogEntry),
  }),
  exportPlatformLog: endpoint({
    name: 'exportPlatformLog',
    method: 'POST',
    path: '/api/logs/exports',
    summary:
      'Have the log of the platform written to a file; follow it by its id, a mail tells of the end of long ones',
    access: { to: 'staff', permission: 'platform.logs.read' },
    body: LogExportOrder,
    ok: LogExport,
    status: 202,
    refusals: { log_exports_at_work },
    perMinute: 20,
    evenInStandby: true,
  }),
  exportProgramLog: endpoint({
    name: 'exportProgramLog',
    method: 'POST',
    path: '/api/user.programs/{programId}/logs/exports',
    summary: 'Have the log of a program written to a file; follow it by its id, a mail tells of the end of long ones',
    access: { to: 'staff', permission: 'program.logs.read' },
    params: ProgramParams,
    body: LogExportOrder,
    ok: LogExport,
    status: 202,
    refusals: { log_exports_at_work },
    perMinute: 20,
    evenInStandby: true,
  }),
  getLogExport: endpoint({
    name: 'getLogExport',
    method: 'GET',
    path: '/api/logs/exports/{logExportId}',
    summary: 'How far the file of a log is that the caller asked for',
    access: { to: 'signedIn' },
    params: ExportParams,
    ok: LogExport,
  }),
  downloadLogExport: endpoint({
    name: 'downloadLogExport',
    method: 'GET',
    path: '/api/logs/exports/{logExportId}/file',
    summary: 'The file of a log, for 48 hours, to who asked for it and may still read that log',
    access: { to: 'signedIn' },
    params: ExportParams,
    streams: true,
    refusals: { log_export_not_ready },
  }),
}
