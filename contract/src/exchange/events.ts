/** What happens to imports: the name of each event and its payload. Every one also names its program. */
export interface ImportEvents {
  'import.uploaded': { importId: string; fileName: string; rows: number }
  'import.started': { importId: string; fileName: string; rows: number }
  'import.done': { importId: string; fileName: string; imported: number; wrong: number }
  'import.cancelled': { importId: string; fileName: string; imported: number }
  'import.failed': { importId: string; fileName: string; failure: string; imported: number }
  'import.undone': { importId: string; fileName: string; removed: number }
  'import.discarded': { importId: string; fileName: string }
}
