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
  isArchiveAtWork,
  mostArchiveParts,
  ProgramArchive,
  programArchiveBytes,
  programArchiveHours,
  unpackedArchiveBytes,
} from './archive.ts'
export { archiveEndpoints } from './archive-endpoints.ts'
export { checkMapping, type MappingGround, type MappingReason, mappingReasons, takesConstant } from './check-mapping.ts'
export {
  archiveBytes,
  exchangeEndpoints,
  importBytes,
  mostArchiveFiles,
  mostColumns,
  mostRows,
} from './endpoints.ts'
export type { ArchiveEvents, ExportEvents, ImportEvents } from './events.ts'
export {
  Export,
  ExportColumn,
  ExportColumns,
  ExportFailure,
  ExportPreview,
  ExportState,
  ExportTemplate,
  ExportTemplateDraft,
  ExportWarning,
  exportFailures,
  exportHours,
  exportStates,
  exportWarnings,
  isExportAtWork,
  mostExportsAtWork,
  previewRows,
} from './export.ts'
export { exportEndpoints } from './export-endpoints.ts'
export { type ExportObstacle, exportObstacle, longestCell, mostPrinted, sheetLimits } from './export-limits.ts'
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
  KeptApplication,
  mostDistinct,
  SavedMapping,
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
  mostColumnRows,
  SheetSource,
} from './mapping.ts'
export {
  ImportCause,
  ImportProblem,
  type ImportReason,
  importReasons,
  mostProblems,
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
  mostHeaderLines,
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
