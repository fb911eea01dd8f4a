import { operation, removeOperation } from '../kernel/operations/index.ts'
import { failExport, makeExport } from './data-export.ts'
import { dataExportKind } from './export-store.ts'
import { retentionKind, runRetention } from './retention/run.ts'

/** Nobody knows any more that a copy was asked for once its time is over. */
export const dataExportOperation = operation(dataExportKind, {
  run: makeExport,
  onFail: failExport,
  onExpire: ({ db }, { id }) => removeOperation(db, id),
})

/** A rule of retention at work. */
export const retentionOperation = operation(retentionKind, { run: runRetention })
