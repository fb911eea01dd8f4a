import type { RawSearch } from '../../kernel/router/index.ts'

export const boardStates = ['all', 'visible', 'awaiting', 'declined', 'outdated', 'hidden'] as const
export type BoardState = (typeof boardStates)[number]

export interface BoardSearch {
  readonly state: BoardState
  readonly search: string | undefined
  readonly page: number
}

export function readBoardSearch(raw: RawSearch): BoardSearch {
  const page = Number(raw.page)
  return {
    state: boardStates.find((state) => state === raw.state) ?? 'all',
    search: typeof raw.search === 'string' && raw.search.trim() ? raw.search.trim().slice(0, 200) : undefined,
    page: Number.isInteger(page) && page > 1 ? page : 1,
  }
}

export function placeOfBoard(path: string, { state, search, page }: BoardSearch): string {
  const query = new URLSearchParams({
    ...(state !== 'all' && { state }),
    ...(search && { search }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  return query ? `${path}?${query}` : path
}
