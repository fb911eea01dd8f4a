import type { RawSearch } from '../../kernel/router/index.ts'

/** Of which session, by ids or slugs. */
export interface SessionExportSearch {
  readonly programId: string | undefined
  readonly sessionId: string | undefined
}

export function readSessionExportSearch(raw: RawSearch): SessionExportSearch {
  const one = (name: string) => (typeof raw[name] === 'string' && raw[name] !== '' ? raw[name] : undefined)
  return { programId: one('programId'), sessionId: one('sessionId') }
}

/** Where what leaves a session is looked at before (docs/rules.md §2). */
export function placeOfSessionExport(programId: string, sessionId: string): string {
  return `/admin/session/export-view?${new URLSearchParams({ programId, sessionId })}`
}
