/** What happens to imports: the name of each event and its payload. Every one also names its program. */
export interface ImportEvents {
  'import.uploaded': { importId: string; fileName: string; rows: number }
  'import.started': { importId: string; fileName: string; rows: number }
  'import.done': { importId: string; fileName: string; imported: number; updated: number; wrong: number }
  'import.cancelled': { importId: string; fileName: string; imported: number }
  'import.failed': { importId: string; fileName: string; failure: string; imported: number }
  'import.undoing': { importId: string; fileName: string }
  'import.undone': { importId: string; fileName: string; removed: number; restored: number; kept: number }
  'import.mapping_saved': { mappingId: string; name: string }
  'import.mapping_deleted': { mappingId: string; name: string }
  'import.discarded': { importId: string; fileName: string }
}

/** What happens to exports; each also names its program. */
export interface ExportEvents {
  'export.started': { exportId: string; fileName: string; format: string; applications: number; isPersonal: boolean }
  'export.done': { exportId: string; fileName: string; format: string; applications: number; size: number }
  'export.cancelled': { exportId: string; fileName: string; format: string }
  'export.failed': { exportId: string; fileName: string; format: string; failure: string }
  'export.downloaded': { exportId: string; fileName: string; format: string }
  'export.deleted': { exportId: string; fileName: string; format: string }
  'export.template_created': { templateId: string; name: string; isShared: boolean }
  'export.template_changed': { templateId: string; name: string; isShared: boolean }
  'export.template_deleted': { templateId: string; name: string }
}

/** What happens to archives of whole programs; each names its program once there is one. */
export interface ArchiveEvents {
  'program.archive_started': { archiveId: string; fileName: string }
  'program.archived_whole': { archiveId: string; fileName: string; size: number }
  'program.archive_failed': { archiveId: string; fileName: string; failure: string; part: string | null }
  'program.archive_checked': { archiveId: string; fileName: string }
  'program.archive_confirmed': { archiveId: string; fileName: string }
  'program.archive_cancelled': { archiveId: string; fileName: string }
  'program.archive_downloaded': { archiveId: string; fileName: string }
  'program.archive_deleted': { archiveId: string; fileName: string }
  'program.archive_uploaded': { archiveId: string; fileName: string }
  'program.brought_in': { archiveId: string; fileName: string; programId: string; applications: number }
}
