import type { RawSearch } from '../kernel/router/index.ts'

/** Which import is open is in the address, so that the page is found again as it was. */
export interface ImportSearch {
  readonly importId: string | undefined
}

export function readImportSearch(raw: RawSearch): ImportSearch {
  return {
    importId: typeof raw.import === 'string' && /^[0-9a-f-]{36}$/.test(raw.import) ? raw.import : undefined,
  }
}

export function placeOfImports(programSlug: string): string {
  return `/admin/programs/${programSlug}/import-deposits`
}

export function placeOfImport(programSlug: string, importId: string): string {
  return `${placeOfImports(programSlug)}?import=${importId}`
}

/** The list of applications, those that came from files. */
export function placeOfImported(programSlug: string): string {
  const filter = JSON.stringify([{ field: 'source', op: 'eq', value: 'import' }])
  return `/admin/programs/${programSlug}/responses?filter=${encodeURIComponent(filter)}`
}

export function placeOfApplication(programSlug: string, applicationId: string): string {
  return `/admin/programs/${programSlug}/responses/${applicationId}`
}
