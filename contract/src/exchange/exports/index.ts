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
