import { cookieNames } from '@laurel/contract/kernel'
import { readCookie } from '../api/index.ts'

/** Names the sign-in that something is kept for; undefined once nobody is signed in. */
export function signedInAs(): string | undefined {
  return readCookie(document.cookie, cookieNames.csrf)
}
