import { operation, removeOperation } from '../kernel/operations/index.ts'
import { failExport, makeExport } from './data-export.ts'
import { programErasureKind, runProgramErasure } from './erasure/erase-program.ts'
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

/** All that was sent to a program, being erased. */
export const programErasureOperation = operation(programErasureKind, { run: runProgramErasure })
