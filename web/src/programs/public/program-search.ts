import type { RawSearch } from '../../kernel/router/index.ts'

/** The category whose questions are shown; the first one without it. */
export interface ProgramSearch {
  readonly category: string | undefined
  /** An application: whoever follows such an address is led to it. */
  readonly responseId: string | undefined
  /** Of a gallery, or of something else that the program shows: `id` names it (docs/rules.md §2). */
  readonly type: string | undefined
  readonly id: string | undefined
  /** Of the hidden link of a closed program. */
  readonly key: string | undefined
}

export function readProgramSearch(raw: RawSearch): ProgramSearch {
  return {
    category: typeof raw.category === 'string' ? raw.category : undefined,
    responseId: typeof raw.responseId === 'string' ? raw.responseId : undefined,
    type: typeof raw.type === 'string' ? raw.type : undefined,
    id: typeof raw.id === 'string' ? raw.id : undefined,
    key: typeof raw.key === 'string' && raw.key !== '' ? raw.key.slice(0, 100) : undefined,
  }
}

/** The category asked for, else the first. */
export function chosenCategory<Category extends { readonly id: string }>(
  categories: readonly Category[],
  { category }: Pick<ProgramSearch, 'category'>,
): Category | undefined {
  return categories.find((one) => one.id === category) ?? categories[0]
}
