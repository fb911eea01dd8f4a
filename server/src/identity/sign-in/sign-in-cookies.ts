import {
  ACCESS_COOKIE,
  type Cookie,
  CSRF_COOKIE,
  REFRESH_COOKIE,
  REGISTRATION_COOKIE,
} from '../../kernel/http/index.ts'
import { ACCESS_TOKEN_SECONDS } from './access-token.ts'
import { REFRESH_TOKEN_SECONDS } from './sign-in-store.ts'

const REGISTRATION_SECONDS = 72 * 3600

/** Only the calls under this path ever see the refresh token. */
const REFRESH_PATH = '/api/auth'

export function accessCookie(token: string | null): Cookie {
  return { name: ACCESS_COOKIE, value: token, path: '/', httpOnly: true, maxAgeSeconds: ACCESS_TOKEN_SECONDS }
}

export function refreshCookie(token: string | null): Cookie {
  return {
    name: REFRESH_COOKIE,
    value: token,
    path: REFRESH_PATH,
    httpOnly: true,
    maxAgeSeconds: REFRESH_TOKEN_SECONDS,
  }
}

/** Says, when the mail's link is opened, that it is the device that registered: for as long as that link is good. */
export function registrationCookie(token: string | null): Cookie {
  return {
    name: REGISTRATION_COOKIE,
    value: token,
    path: REFRESH_PATH,
    httpOnly: true,
    maxAgeSeconds: REGISTRATION_SECONDS,
  }
}

/** The one cookie that our pages read: they send it back as `x-csrf-token`. */
export function csrfCookie(token: string | null): Cookie {
  return { name: CSRF_COOKIE, value: token, path: '/', httpOnly: false, maxAgeSeconds: REFRESH_TOKEN_SECONDS }
}

export const noCookies: readonly Cookie[] = [accessCookie(null), refreshCookie(null), csrfCookie(null)]
