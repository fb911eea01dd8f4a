import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AnyEndpoint } from '@laurel/contract/kernel'
import { defaultLocale, isLocale, type Locale } from '@laurel/contract/kernel/locale'
import type { FastifyRequest } from 'fastify'
import { Refusal, refuse } from '../refuse.ts'
import type { ScenePlatform } from '../scene.ts'
import type { Claims, Ports } from './ports.ts'

export const ACCESS_COOKIE = 'laurel_access'
export const REFRESH_COOKIE = 'laurel_refresh'
export const CSRF_COOKIE = 'laurel_csrf'
export const PASS_COOKIE = 'laurel_pass'
export const REGISTRATION_COOKIE = 'laurel_registration'
export const SSO_COOKIE = 'laurel_sso'

/** The token that proves that an unsafe call comes from our own pages: bound to the sign-in, readable by them alone. */
export function csrfTokenOf(secret: Uint8Array, signInId: string): string {
  return createHmac('sha256', secret).update(`csrf:${signInId}`).digest('base64url')
}

function same(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}

function bearerOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization
  return header?.startsWith('Bearer ') ? header.slice(7) : undefined
}

/** How keys and tokens of applications begin. */
const credentialPrefix = 'lrl_'

/** The key, or the token of an application, that a call carries. */
function credentialOf(request: FastifyRequest): string | undefined {
  const bearer = bearerOf(request)
  return bearer?.startsWith(credentialPrefix) ? bearer : undefined
}

/** Refuses unsafe calls that another site could have made the browser send. */
function checkOrigin(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site']
  if (site === 'cross-site') refuse('csrf_token_invalid')
  const { origin } = request.headers
  // Platforms are neighbours under one domain, which browsers call one site: none calls in the name of another.
  if (origin && origin !== 'null' && URL.canParse(origin) && new URL(origin).host !== request.headers.host) {
    refuse('csrf_token_invalid')
  }
}

/**
 * Who calls, by bearer token or by cookie; with a cookie, unsafe calls must carry the CSRF token of that sign-in.
 * A bad bearer token is refused (`signed_out`); a bad cookie too, so that the browser refreshes it.
 */
function readCaller(request: FastifyRequest, ports: Ports, secret: Uint8Array): Claims | undefined {
  const bearer = bearerOf(request)
  const unsafe = request.method !== 'GET' && request.method !== 'HEAD'
  if (bearer) return ports.readToken(bearer) ?? refuse('signed_out')
  if (unsafe) checkOrigin(request)
  const cookie = request.cookies[ACCESS_COOKIE]
  if (!cookie) return undefined
  const claims = ports.readToken(cookie) ?? refuse('signed_out')
  if (unsafe) {
    const sent = request.headers['x-csrf-token']
    if (typeof sent !== 'string' || !same(sent, csrfTokenOf(secret, claims.signInId))) refuse('csrf_token_invalid')
  }
  return claims
}

/** Whether a key or a token makes a call that its scopes do not open. */
export function isBeyond(claims: Claims | undefined, { name }: AnyEndpoint): boolean {
  return claims?.by !== undefined && !claims.by.calls.has(name)
}

/** The same of keys and tokens of applications. What is open to anyone answers them as anyone, where they are no good for it. */
export async function readClaims(
  request: FastifyRequest,
  endpoint: AnyEndpoint,
  platform: ScenePlatform,
  { ports, secret }: { ports: Ports; secret: Uint8Array },
): Promise<Claims | undefined> {
  if (endpoint.oneClick) return undefined
  if (endpoint.fromForm) {
    checkOrigin(request)
    return undefined
  }
  const isOpen = endpoint.access.to === 'anyone'
  try {
    const credential = credentialOf(request)
    if (!credential) return readCaller(request, ports, secret)
    const claims = (await ports.readCredential(platform, credential, request.ip)) ?? refuse('signed_out')
    return isOpen && isBeyond(claims, endpoint) ? undefined : claims
  } catch (error) {
    // A page open to anyone is not refused for a cookie that has aged.
    if (isOpen && error instanceof Refusal && error.code === 'signed_out') return undefined
    throw error
  }
}

/** The caller's language: the header that our pages send, else the browser's wish, else the platform's (docs/rules.md §4). */
export function readLocale(request: FastifyRequest, platform: ScenePlatform): Locale {
  const sent = request.headers['x-locale']
  if (isLocale(sent)) return sent
  for (const accepted of (request.headers['accept-language'] ?? '').split(',')) {
    const language = accepted.trim().slice(0, 2).toLowerCase()
    if (isLocale(language) && platform.supportedLangs.includes(language)) return language
  }
  return platform.defaultLang ?? defaultLocale
}
