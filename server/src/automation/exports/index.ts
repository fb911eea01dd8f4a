export { downloadRunExport, expiryOf, presentRunExport, requestRunExport } from './run-export.ts'
export { findRunExport, type RunExportRow, runExportKind } from './run-export-store.ts'
export { runExportOperation } from './write-run-export.ts'
