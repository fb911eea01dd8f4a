import { operation } from '../kernel/operations/index.ts'
import { failBulk, runBulk } from './run-bulk.ts'
import { bulkKind } from './store/bulk.ts'
import { undoThrough } from './undo-bulk.ts'

/** Each batch holds the operation in its transaction, and gives a sign of life with it. */
export const bulkOperation = operation(bulkKind, {
  run: runBulk,
  undo: undoThrough,
  onFail: failBulk,
  heartbeatEvery: 10_000,
})
