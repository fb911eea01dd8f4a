export {
  BulkAction,
  BulkCommand,
  type BulkKind,
  BulkProblem,
  BulkState,
  BulkUndoing,
  bulkDays,
  bulkNamed,
  isBulkAtWork,
  maxBulk,
  StartBulk,
} from './bulk.ts'
export { bulkEndpoints } from './endpoints.ts'
