import type { RawSearch } from '../../kernel/router/index.ts'

/** How an export is begun, in the address: of which program, from which kept way or which list. */
export interface ExportViewSearch {
  readonly programId: string | undefined
  readonly templateId: string | undefined
  readonly search: string | undefined
  readonly filter: string | undefined
  readonly sort: string | undefined
  /** Columns of the list, apart by commas. */
  readonly columns: string | undefined
  /** Mark of the rows chosen in the list, which are kept beside the address. */
  readonly choice: string | undefined
}

export function readExportViewSearch(raw: RawSearch): ExportViewSearch {
  const one = (name: string) => (typeof raw[name] === 'string' && raw[name] !== '' ? raw[name] : undefined)
  return {
    programId: one('programId'),
    templateId: one('template'),
    search: one('search'),
    filter: one('filter'),
    sort: one('sort'),
    columns: one('columns'),
    choice: one('choice'),
  }
}

export function placeOfExportView(
  programSlug: string,
  more: Readonly<Record<string, string | undefined>> = {},
): string {
  const query = new URLSearchParams({ programId: programSlug })
  for (const [name, value] of Object.entries(more)) if (value) query.set(name, value)
  return `/admin/responses/export-view?${query}`
}

export function placeOfExports(programSlug: string): string {
  return `/admin/programs/${programSlug}/export-config`
}
