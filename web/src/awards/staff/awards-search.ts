import { type AwardState, awardStates } from '@laurel/contract/awards'
import type { RawSearch } from '../../kernel/router/index.ts'

export interface AwardsSearch {
  readonly state: AwardState | undefined
  readonly search: string | undefined
  readonly page: number
}

export function readAwardsSearch(raw: RawSearch): AwardsSearch {
  const page = Number(raw.page)
  return {
    state: awardStates.find((state) => state === raw.state),
    search: typeof raw.search === 'string' && raw.search.trim() ? raw.search.trim().slice(0, 200) : undefined,
    page: Number.isInteger(page) && page > 1 ? page : 1,
  }
}

export function placeOfAwards(path: string, { state, search, page }: AwardsSearch): string {
  const query = new URLSearchParams({
    ...(state && { state }),
    ...(search && { search }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  return query ? `${path}?${query}` : path
}
