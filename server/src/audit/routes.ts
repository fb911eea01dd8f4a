import { auditEndpoints } from '@laurel/contract/audit'
import { bind } from '../kernel/http/index.ts'
import { askLogExport, downloadLogExport, presentLogExport } from './log-export.ts'
import { readLog } from './read-log.ts'

export const auditRoutes = bind(auditEndpoints, {
  listPlatformLog: (scene, { query }) => readLog(scene, {}, query),
  listProgramLog: (scene, { program, query }) => readLog(scene, { programId: program.id }, query),
  listApplicationHistory: (scene, { program, application, query }) =>
    readLog(scene, { programId: program.id, applicationId: application.id }, query),
  exportPlatformLog: (scene, { body }) => askLogExport(scene, undefined, body),
  exportProgramLog: (scene, { program, body }) => askLogExport(scene, program, body),
  getLogExport: async (_scene, { logExport }) => presentLogExport(logExport),
  downloadLogExport: (scene, { logExport }) => downloadLogExport(scene, logExport),
})
