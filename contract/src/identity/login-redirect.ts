/**
 * Whether a query asks to be sent on to an application after signing in (docs/rules.md §5): `client_id` and `state` are texts that
 * say something, `redirect_uri` is an address. Anything else is a sign-in like any other.
 */
export function isLoginRedirect(query: Readonly<Record<string, unknown>>): boolean {
  const says = (value: unknown) => typeof value === 'string' && value !== ''
  const { client_id, state, redirect_uri } = query
  return says(client_id) && says(state) && typeof redirect_uri === 'string' && URL.canParse(redirect_uri)
}
