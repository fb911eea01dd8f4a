import type { RawSearch } from '../../../kernel/router/index.ts'

/** The one application whose decision is to be published; without, all that wait. */
export interface DecisionsSearch {
  readonly responseId: string | undefined
}

export function readDecisionsSearch(raw: RawSearch): DecisionsSearch {
  return { responseId: typeof raw.responseId === 'string' && raw.responseId !== '' ? raw.responseId : undefined }
}
