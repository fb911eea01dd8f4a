/** A place with the query words that are known, so that signing in leads back to where it started. */
export function withBackTo(place: string, backTo: string | undefined, email?: string): string {
  const query = new URLSearchParams({ ...(backTo ? { backTo } : {}), ...(email ? { email } : {}) }).toString()
  return query ? `${place}?${query}` : place
}
