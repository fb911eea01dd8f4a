import { SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { ACCESS_TOKEN_SECONDS, readAccessToken, signAccessToken } from './access-token.ts'

const secret = new Uint8Array(48).fill(7)
const now = new Date('2027-02-26T12:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const claims = {
  userId: 'u',
  signInId: 's',
  email: 'ana@projets.example',
  name: 'Ana Ruß',
  confirmed: true,
  superAdmin: false,
}
const { userId, signInId, ...rest } = claims

/** A token that is ours but for what is changed. */
function forge(changed: { secret?: Uint8Array; alg?: string; audience?: string; payload?: object }): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000)
  return new SignJWT({ ...rest, sid: signInId, ...changed.payload })
    .setProtectedHeader({ alg: changed.alg ?? 'HS256' })
    .setSubject(userId)
    .setAudience(changed.audience ?? 'laurel')
    .setExpirationTime(seconds + 60)
    .sign(changed.secret ?? secret)
}

describe('readAccessToken', () => {
  it('reads what was signed, to the last second of its age', async () => {
    const token = await signAccessToken(secret, claims, now)
    expect(readAccessToken(secret, token, now)).toEqual(claims)
    expect(readAccessToken(secret, token, later(ACCESS_TOKEN_SECONDS - 1))).toEqual(claims)
    expect(readAccessToken(secret, token, later(ACCESS_TOKEN_SECONDS))).toBeUndefined()
  })

  it.each([
    ['another secret', { secret: new Uint8Array(48).fill(8) }],
    ['another algorithm', { alg: 'HS512' }],
    ['another audience', { audience: 'elsewhere' }],
    ['a claim of another kind', { payload: { superAdmin: 'yes' } }],
  ])('refuses %s', async (_case, changed) => {
    expect(readAccessToken(secret, await forge({}), now)).toEqual(claims)
    expect(readAccessToken(secret, await forge(changed), now)).toBeUndefined()
  })

  it('refuses a token without signature, changed, cut or longer', async () => {
    const token = await signAccessToken(secret, claims, now)
    const [header = '', payload = '', signature = ''] = token.split('.')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    const more = Buffer.from(JSON.stringify({ ...rest, superAdmin: true })).toString('base64url')
    const bad = ['', 'x', `${header}.${payload}.`, `${none}.${payload}.`, `${header}.${more}.${signature}`]
    for (const one of [...bad, token.slice(0, -1), `${token}=`, `${token}.`, `${token}.${signature}`]) {
      expect(readAccessToken(secret, one, now)).toBeUndefined()
    }
  })
})
