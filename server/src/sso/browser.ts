import { tokenHash } from '../identity/index.ts'
import { newToken } from '../kernel/db/index.ts'
import { type Cookie, type RequestHeaders, SSO_COOKIE } from '../kernel/http/index.ts'

/** As long as somebody may take to prove that an account is theirs. */
const COOKIE_SECONDS = 30 * 60

/** What tells the browser that began a way from every other: a cookie that its pages cannot read. */
export function browserOf({ cookies }: RequestHeaders): { readonly hash: string; readonly cookie: Cookie } {
  const sent = cookies[SSO_COOKIE]
  // Two windows of one browser begin two ways.
  const token = sent && /^[\w-]{32,100}$/.test(sent) ? sent : newToken()
  return { hash: tokenHash(token), cookie: cookieOf(token) }
}

/** The hash of the browser that comes back; of nothing where it brings nothing. */
export function browserHashIn({ cookies }: RequestHeaders): string {
  return tokenHash(cookies[SSO_COOKIE] ?? '')
}

function cookieOf(token: string | null): Cookie {
  return { name: SSO_COOKIE, value: token, path: '/api', httpOnly: true, maxAgeSeconds: COOKIE_SECONDS }
}

/** Once somebody is in, the next way has another. */
export const noBrowser: Cookie = cookieOf(null)
