import type { ArchivedTable } from '../kernel/archive/index.ts'

/** Files of the program and its applications, and its picture; their contents go beside them. Those of imports stay behind. */
export const archivedFiles: readonly ArchivedTable[] = [
  {
    name: 'files',
    by: 'program_id',
    orWhere: `t.application_id in (select id from applications where platform_id = t.platform_id and program_id = $program)
      or t.key = (select cover_file_key from programs where platform_id = t.platform_id and id = $program)`,
    butNot: `t.scan = 'infected' or exists (select from imports i
      where i.platform_id = t.platform_id and (i.file_id = t.id or i.archive_file_id = t.id))`,
    order: ['id'],
    omit: ['storage_key', 'scan', 'scanned_at'],
    people: { uploaded_by: 'null' },
  },
]
