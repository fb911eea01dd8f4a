import { type RawSearch, safeBackTo } from '../kernel/router/index.ts'

/** The query words of the sign-in pages. `backTo` is a path of this site, with its language (docs/rules.md §5). */
export interface LoginSearch {
  readonly backTo?: string
  /** Fills the address in, after a registration or a new password. */
  readonly email?: string
  /** The secret of a link sent by mail. */
  readonly token?: string
  /** The secret of the link that stops a change of address. */
  readonly stop?: string
}

const textOf = (value: RawSearch[string]) => (typeof value === 'string' && value !== '' ? value : undefined)

export function readLoginSearch(raw: RawSearch): LoginSearch {
  return { backTo: safeBackTo(raw.backTo), email: textOf(raw.email), token: textOf(raw.token), stop: textOf(raw.stop) }
}
