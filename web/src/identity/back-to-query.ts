import { withoutSecrets, withSecrets } from '../kernel/router/index.ts'

/** A place with the query words that are known, so that signing in leads back to where it started; no secret is in its address. */
export function withBackTo(place: string, backTo: string | undefined, email?: string): string {
  const words = { ...(backTo ? { backTo: withoutSecrets(backTo) } : {}), ...(email ? { email } : {}) }
  const query = new URLSearchParams(words).toString()
  return query ? `${place}?${query}` : place
}

/** The way back, for a call whose mail leads there: it may be opened in another tab, which knows no secret of this one. */
export const backByMail = (backTo: string | undefined) => (backTo ? { backTo: withSecrets(backTo) } : {})
