export {
  BulkAct,
  BulkAction,
  type BulkKind,
  BulkProblem,
  BulkState,
  BulkUndoing,
  bulkDays,
  bulkMost,
  bulkNamed,
  isBulkAtWork,
  StartBulk,
} from './bulk.ts'
export { bulkEndpoints } from './endpoints.ts'
