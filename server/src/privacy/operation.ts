import { operation, removeOperation } from '../kernel/operations/index.ts'
import { failExport, makeExport } from './data-export.ts'
import { dataExportKind } from './export-store.ts'

/** Nobody knows any more that a copy was asked for once its time is over. */
export const dataExportOperation = operation(dataExportKind, {
  run: makeExport,
  onFail: failExport,
  onExpire: ({ db }, { id }) => removeOperation(db, id),
})
