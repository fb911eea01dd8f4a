export { checkMapping, type MappingGround, type MappingReason, mappingReasons } from './check-mapping.ts'
export { exchangeEndpoints, importBytes, mostHeaderLines } from './endpoints.ts'
export type { ImportEvents } from './events.ts'
export { type ColumnFacts, guessMapping } from './guess.ts'
export {
  ColumnValue,
  Import,
  ImportCategory,
  ImportColumn,
  ImportState,
  ImportSummary,
  ImportTarget,
  importStates,
  mostDistinct,
  type UndoObstacle,
  undoObstacles,
} from './import.ts'
export { FieldColumn, type IdentityKey, ImportMapping, identityKeys } from './mapping.ts'
export {
  ImportProblem,
  type ImportReason,
  importReasons,
  mostProblems,
  rowReasons,
  shownValueLength,
} from './problem.ts'
export { problemWord } from './problem-word.ts'
export { importStateRefusals, mappingRefusals, runRefusals, undoRefusals, unreadableRefusals } from './refusals.ts'
export { nearest, plainWords, resemblance } from './resemblance.ts'
export {
  type ImportFacts,
  isAtWork,
  mayCancel,
  mayCheck,
  mayMap,
  mayRun,
  undoHours,
  undoObstacle,
  undoUntil,
} from './rules.ts'
