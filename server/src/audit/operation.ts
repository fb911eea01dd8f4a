import { operation, removeOperation } from '../kernel/operations/index.ts'
import { logExportKind } from './log-export-store.ts'
import { failLogExport, writeLogExport } from './write-log-export.ts'

/** Nobody knows any more that a file was asked for once its time is over. */
export const logExportOperation = operation(logExportKind, {
  run: writeLogExport,
  onFail: failLogExport,
  onExpire: ({ db }, { id }) => removeOperation(db, id),
})
