import { jwtVerify, SignJWT } from 'jose'
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

/** The claims of a token whose signature, audience and age are good; undefined otherwise. */
export async function readAccessToken(secret: Uint8Array, token: string, now: Date): Promise<Claims | undefined> {
  try {
    const { payload } = await jwtVerify(token, secret, { audience: AUDIENCE, algorithms: ['HS256'], currentDate: now })
    return {
      userId: String(payload.sub),
      signInId: String(payload.sid),
      email: String(payload.email),
      name: String(payload.name),
      confirmed: payload.confirmed === true,
      superAdmin: payload.superAdmin === true,
    }
  } catch {
    return undefined
  }
}
