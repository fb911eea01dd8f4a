import type { RawSearch } from '../../kernel/router/index.ts'

export interface ApplySearch {
  /** The application on screen (docs/rules.md §2); absent: choose where to apply. */
  readonly responseId: string | undefined
  /** The step on screen; absent: the first to fill. */
  readonly step: string | undefined
  /** The category that the visitor comes from. */
  readonly category: string | undefined
}

export function readApplySearch(raw: RawSearch): ApplySearch {
  const one = (name: string) => (typeof raw[name] === 'string' && raw[name] !== '' ? raw[name] : undefined)
  return { responseId: one('responseId'), step: one('step'), category: one('category') }
}

/** The place of an application, without its language. */
export function applyPlace(programSlug: string, responseId: string, step?: string): string {
  return `/applications/${programSlug}/apply?responseId=${responseId}${step ? `&step=${step}` : ''}`
}
