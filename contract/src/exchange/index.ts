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
  archiveBytes,
  exchangeEndpoints,
  importBytes,
  maxArchiveFiles,
  maxColumns,
  maxRows,
} from './endpoints.ts'
export type { ArchiveEvents, ExportEvents, ImportEvents } from './events.ts'
export { importStateRefusals, mappingRefusals, runRefusals, undoRefusals, unreadableRefusals } from './refusals.ts'
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
