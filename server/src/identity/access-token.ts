import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'
import { SignJWT } from 'jose'
import { z } from 'zod'
import type { Claims } from '../kernel/http/index.ts'

/** An access token lives for 15 minutes (product §3). */
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
  const [header = '', payload = '', signature = '', ...rest] = token.split('.')
  if (rest.length > 0 || !isSigned(secret, `${header}.${payload}`, signature)) return undefined
  if (!readPart(Header, header)) return undefined
  const said = readPart(Payload, payload)
  if (!said || said.exp <= Math.floor(now.getTime() / 1000)) return undefined
  const { sub: userId, sid: signInId, email, name, confirmed, superAdmin } = said
  return { userId, signInId, email, name, confirmed, superAdmin }
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
