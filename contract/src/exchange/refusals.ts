import type { RefusalTable } from '../kernel/index.ts'

/** Why a file cannot be read as a table; details: `line` where the trouble starts, when there is one. */
export const unreadableRefusals = {
  file_not_a_spreadsheet: 415,
  file_empty: 422,
  /** Details: `most`. */
  file_too_many_rows: 422,
  /** Details: `line`, the place of the item that cannot be read. */
  file_broken_json: 422,
  /** Small as it is, and far too large once unpacked. */
  file_inflates: 413,
  /** Protected by a password. */
  file_encrypted: 422,
  file_unclosed_quote: 422,
  file_record_too_long: 422,
  /** No line of that number, or nothing under it. */
  file_without_rows: 422,
  /** More columns than an import takes; details: `most`. */
  file_too_many_columns: 422,
  file_kind_refused: 415,
  program_not_active: 409,
} as const satisfies RefusalTable

/** `import_mapping_not_valid`: `fields` names each place of the mapping and what is wrong there. */
export const mappingRefusals = { import_mapping_not_valid: 422 } as const satisfies RefusalTable

/** The import is not at the point where this can be done; details: `state`. */
export const importStateRefusals = {
  import_state_not_allowed: 409,
  program_not_active: 409,
} as const satisfies RefusalTable

/** Rows are wrong and the call did not say to leave them out; details: `wrong`. */
export const runRefusals = {
  ...importStateRefusals,
  ...mappingRefusals,
  import_rows_wrong: 409,
} as const satisfies RefusalTable

/** Why a ZIP of files is not taken; details: `most`. */
export const archiveRefusals = {
  ...importStateRefusals,
  file_kind_refused: 415,
  file_empty: 422,
  archive_broken: 422,
  archive_encrypted: 422,
  archive_too_many_files: 422,
} as const satisfies RefusalTable

/** The program has a saved mapping of that name; the import has none to save. */
export const savedMappingRefusals = {
  import_mapping_name_taken: 409,
  import_state_not_allowed: 409,
} as const satisfies RefusalTable

/** Details: `obstacle`. */
export const undoRefusals = { import_not_undoable: 409 } as const satisfies RefusalTable
