export {
  ArchiveContents,
  ArchiveFailure,
  ArchivePreview,
  ArchiveState,
  archiveFailures,
  archiveFormat,
  archiveStateRefusals,
  archiveUploadRefusals,
  checkedArchiveHours,
  maxArchiveParts,
  ProgramArchive,
  programArchiveBytes,
  programArchiveHours,
  unpackedArchiveBytes,
} from './archive.ts'
export { archiveEndpoints } from './archive-endpoints.ts'
export {
  checkMapping,
  type MappingContext,
  type MappingReason,
  mappingReasons,
  takesConstant,
} from './check-mapping.ts'
export {
  archiveBytes,
  exchangeEndpoints,
  importBytes,
  maxArchiveFiles,
  maxColumns,
  maxRows,
} from './endpoints.ts'
export type { ArchiveEvents, ExportEvents, ImportEvents } from './events.ts'
export {
  Export,
  ExportColumn,
  ExportColumns,
  ExportFailure,
  ExportPreview,
  ExportTemplate,
  ExportTemplateDraft,
  ExportWarning,
  exportFailures,
  exportHours,
  exportWarnings,
  maxRunningExports,
  previewRows,
} from './export.ts'
export { exportEndpoints } from './export-endpoints.ts'
export { type ExportObstacle, exportObstacle, longestCell, maxPrinted, sheetLimits } from './export-limits.ts'
export {
  numberedPaths,
  type PatternWord,
  pathOf,
  patternProblem,
  patternWords,
  printPattern,
} from './export-pattern.ts'
export { exportRefusals, exportSettingsRefusals, exportStateRefusals } from './export-refusals.ts'
export {
  ChosenColumn,
  type ExportFact,
  ExportFormat,
  ExportOrder,
  ExportSettings,
  ExportWhat,
  exportFacts,
  exportFormats,
  groupModes,
  isExportFact,
  isTableFormat,
  longestHeading,
  type TableFormat,
  tableFormats,
  usualPattern,
} from './export-settings.ts'
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
export { importStateRefusals, mappingRefusals, runRefusals, undoRefusals, unreadableRefusals } from './refusals.ts'
export { nearest, plainWords, resemblance } from './resemblance.ts'
export {
  type ImportFacts,
  isAtWork,
  mayCancel,
  mayCheck,
  mayForget,
  mayMap,
  mayRun,
  undoHours,
  undoObstacle,
  undoUntil,
} from './rules.ts'
export {
  type TemplateColumn,
  type TemplateFact,
  type TemplatePlace,
  templateColumns,
  templateFacts,
} from './template.ts'
