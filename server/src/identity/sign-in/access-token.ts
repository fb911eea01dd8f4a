import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'
import { SignJWT } from 'jose'
import { z } from 'zod'
import type { Claims } from '../../kernel/http/index.ts'

/** An access token lives for 15 minutes (docs/rules.md §14). */
export const ACCESS_TOKEN_SECONDS = 15 * 60
const AUDIENCE = 'laurel'

/** Signs what a caller may say of himself until the token ages; `now` in the scene's time. */
export function signAccessToken(secret: Uint8Array, claims: Claims, now: Date): Promise<string> {
  const issued = Math.floor(now.getTime() / 1000)
  const { userId, signInId, ...rest } = claims
  return new SignJWT({ ...rest, sid: signInId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setAudience(AUDIENCE)
    .setIssuedAt(issued)
    .setExpirationTime(issued + ACCESS_TOKEN_SECONDS)
    .sign(secret)
}

/** What a token holds, once its signature is good. */
const Payload = z.object({
  sub: z.string(),
  sid: z.string(),
  email: z.string(),
  name: z.string(),
  confirmed: z.boolean(),
  superAdmin: z.boolean(),
  aud: z.literal(AUDIENCE),
  exp: z.number(),
})

/** The header that our tokens have; a token that names another algorithm is not ours. */
const Header = z.object({ alg: z.literal('HS256'), crit: z.undefined().optional() })

/** The claims of a token whose signature, audience and age are good; undefined otherwise. */
export function readAccessToken(secret: Uint8Array | KeyObject, token: string, now: Date): Claims | undefined {
  const said = read.get(secret)?.get(token) ?? remember(secret, token)
  return said && said.exp > Math.floor(now.getTime() / 1000) ? said.claims : undefined
}

interface Said {
  readonly claims: Claims
  /** Seconds since 1970. */
  readonly exp: number
}

/** Tokens found good, by the secret: nothing in them changes. Whether they still count is asked with each call (`mayEnter`). */
const read = new WeakMap<Uint8Array | KeyObject, Map<string, Said>>()
const maxRead = 5000

function remember(secret: Uint8Array | KeyObject, token: string): Said | undefined {
  const said = check(secret, token)
  if (!said) return undefined
  const known = read.get(secret) ?? new Map<string, Said>()
  if (known.size >= maxRead) known.clear()
  read.set(secret, known.set(token, said))
  return said
}

function check(secret: Uint8Array | KeyObject, token: string): Said | undefined {
  const [header = '', payload = '', signature = '', ...rest] = token.split('.')
  if (rest.length > 0 || !isSigned(secret, `${header}.${payload}`, signature)) return undefined
  if (!readPart(Header, header)) return undefined
  const said = readPart(Payload, payload)
  if (!said) return undefined
  const { sub: userId, sid: signInId, email, name, confirmed, superAdmin, exp } = said
  return { claims: { userId, signInId, email, name, confirmed, superAdmin }, exp }
}

/** Checked at once rather than by a task of the thread pool: every call asks, and it takes some microseconds. */
function isSigned(secret: Uint8Array | KeyObject, text: string, signature: string): boolean {
  const expected = Buffer.from(createHmac('sha256', secret).update(text).digest('base64url'))
  const sent = Buffer.from(signature)
  return sent.length === expected.length && timingSafeEqual(sent, expected)
}

function readPart<Part>(schema: z.ZodType<Part>, part: string): Part | undefined {
  try {
    return schema.safeParse(JSON.parse(Buffer.from(part, 'base64url').toString())).data
  } catch {
    return undefined
  }
}
