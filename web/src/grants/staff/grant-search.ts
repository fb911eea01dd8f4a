import { type GrantState, grantStates } from '@laurel/contract/grants'
import type { RawSearch } from '../../kernel/router/index.ts'
import { grantsPlace } from '../queries.ts'

/** What the address of the list asks for. */
export interface GrantSearch {
  readonly state: GrantState | undefined
  readonly search: string
}

export function readGrantSearch(raw: RawSearch): GrantSearch {
  return {
    state: grantStates.find((state) => state === raw.state),
    search: typeof raw.search === 'string' ? raw.search.trim().slice(0, 200) : '',
  }
}

export function grantSearchPlace(programSlug: string, { state, search }: GrantSearch): string {
  const words = new URLSearchParams({ ...(state && { state }), ...(search && { search }) }).toString()
  return `${grantsPlace(programSlug)}${words && `?${words}`}`
}
