import { isLocale, type Locale } from '@laurel/contract/kernel/locale'
import type { PublicPhase } from '@laurel/contract/programs'
import type { RawSearch } from '../../kernel/router/index.ts'

/** How many programs a page of the list shows. */
export const programsPerPage = 12

/** What the address of a list of programs asks for. */
export interface ListSearch {
  readonly phase: PublicPhase | undefined
  readonly search: string | undefined
  readonly language: Locale | undefined
  readonly kind: string | undefined
  readonly page: number
}

const phases: readonly string[] = ['all', 'open', 'closing-soon', 'upcoming', 'closed'] satisfies PublicPhase[]

export function readListSearch(raw: RawSearch): ListSearch {
  const text = (name: string) => {
    const value = raw[name]
    return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 200) : undefined
  }
  const [phase, language, page] = [text('phase'), text('language'), Number(text('page'))]
  return {
    phase: phases.includes(phase ?? '') ? (phase as PublicPhase) : undefined,
    search: text('search'),
    language: isLocale(language) ? language : undefined,
    kind: text('kind'),
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1,
  }
}

/** The place of a list with some of its query words changed; page 1 unless the page itself is given. */
export function placeOfList(path: string, requested: Partial<ListSearch>): string {
  const words = new URLSearchParams()
  for (const [name, value] of Object.entries(requested)) {
    if (value !== undefined && value !== '' && !(name === 'page' && value === 1)) words.set(name, String(value))
  }
  const query = words.toString()
  return query ? `${path}?${query}` : path
}
