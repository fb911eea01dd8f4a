import { operation } from '../../kernel/operations/index.ts'
import { exportKind } from '../store/index.ts'
import { expireExport, failExport } from './end-export.ts'
import { runExport } from './run-export.ts'

/** Two at a time in one process: other jobs go on beside them. */
export const exportOperation = operation(exportKind, {
  maxAtOnce: 2,
  run: runExport,
  onFail: failExport,
  onExpire: expireExport,
})
