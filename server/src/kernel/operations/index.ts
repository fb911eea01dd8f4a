export { operationJobs } from './jobs.ts'
export {
  type Failure,
  OperationFailed,
  type OperationKind,
  type OperationParts,
  type OperationRun,
  operation,
  type RunEnd,
} from './operation.ts'
export {
  findOperation,
  listAllOperations,
  listLive,
  listOperations,
  lockOperation,
  mapOperations,
  type OperationFilter,
  type OperationRow,
  removeOperation,
} from './operation-store.ts'
export { enqueueExpiry, heartbeatTimeout } from './queue.ts'
export { failOperation, runOperation } from './run-operation.ts'
export {
  type Completion,
  cancelOperation,
  completeOperation,
  endOperation,
  expireLater,
  holdEnded,
  holdLive,
  holdRun,
  noteProgress,
  type OperationOrder,
  presentOperation,
  refuseState,
  restartOperation,
  startOperation,
  startOwnOperation,
} from './write-operations.ts'
