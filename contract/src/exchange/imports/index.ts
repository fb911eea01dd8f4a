export {
  checkMapping,
  type MappingContext,
  type MappingReason,
  mappingReasons,
  takesConstant,
} from './check-mapping.ts'
export { fitSaved } from './fit-saved.ts'
export { type ColumnFacts, guessMapping, type SheetFacts } from './guess.ts'
export {
  ColumnValue,
  Import,
  ImportCategory,
  ImportColumn,
  ImportState,
  ImportSummary,
  ImportTarget,
  InnerTarget,
  importStates,
  maxDistinct,
  SavedMapping,
  SkippedApplication,
  type UndoObstacle,
  undoObstacles,
} from './import.ts'
export {
  type AccountChoice,
  accountChoices,
  ConstantAnswer,
  type ExistingChoice,
  existingChoices,
  FieldColumn,
  type IdentityKey,
  ImportMapping,
  identityKeys,
  maxColumnRows,
  SheetSource,
} from './mapping.ts'
export {
  ImportCause,
  ImportProblem,
  type ImportReason,
  importReasons,
  maxProblems,
  rowReasons,
  shownValueLength,
} from './problem.ts'
export { causeWords, problemWord } from './problem-word.ts'
export {
  delimiterName,
  delimiterSigns,
  type ImportDelimiter,
  type ImportEncoding,
  ImportReading,
  importDelimiters,
  importEncodings,
  maxHeaderLines,
} from './reading.ts'
export { nearest, plainWords, resemblance } from './resemblance.ts'
export {
  type TemplateColumn,
  type TemplateFact,
  type TemplatePlace,
  templateColumns,
  templateFacts,
} from './template.ts'
