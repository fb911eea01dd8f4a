import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWK, SignJWT, UnsecuredJWT } from 'jose'

type Mood =
  | 'well'
  | 'down'
  | 'slow'
  | 'other_issuer'
  | 'other_audience'
  | 'other_nonce'
  | 'unsigned'
  | 'strange_key'
  | 'old'

interface Promised {
  readonly claims: Readonly<Record<string, unknown>>
  readonly nonce: string
  readonly challenge: string
  readonly redirectUri: string
}

/** A provider of OpenID Connect that tests may have misbehave. Nobody is requested for a password there. */
export class FakeOidc {
  readonly clientId = 'laurel'
  readonly clientSecret = 'a-secret-of-the-client'
  mood: Mood = 'well'
  issuer = ''
  /** How often a code was redeemed. */
  redeemed = 0
  readonly #codes = new Map<string, Promised>()
  readonly #server: Server
  #key: { readonly secret: CryptoKey; readonly jwk: JWK } | undefined
  #keys = 0

  constructor() {
    this.#server = createServer((request, response) => void this.#answer(request, response))
  }

  async open(): Promise<void> {
    await this.rotate()
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done))
    this.issuer = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  /** From now on another key signs, and the older one is gone. */
  async rotate(): Promise<void> {
    const { publicKey, privateKey } = await generateKeyPair('RS256')
    const kid = `key-${++this.#keys}`
    this.#key = { secret: privateKey, jwk: { ...(await exportJWK(publicKey)), kid, use: 'sig', alg: 'RS256' } }
  }

  /** What the browser brings back once somebody has said yes at the page that an address leads to. */
  answerTo(url: string, claims: Readonly<Record<string, unknown>>): string {
    const requested = new URL(url).searchParams
    const text = (name: string) => requested.get(name) ?? ''
    const code = `code-${this.#codes.size + 1}`
    this.#codes.set(code, {
      claims,
      nonce: text('nonce'),
      challenge: text('code_challenge'),
      redirectUri: text('redirect_uri'),
    })
    return new URLSearchParams({ code, state: text('state') }).toString()
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.mood === 'down') return void response.writeHead(503).end()
    if (this.mood === 'slow') return
    const say = (body: unknown, status = 200) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    switch (request.url) {
      case '/.well-known/openid-configuration':
        return say({
          issuer: this.issuer,
          authorization_endpoint: `${this.issuer}/authorize`,
          token_endpoint: `${this.issuer}/token`,
          jwks_uri: `${this.issuer}/jwks`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
        })
      case '/jwks':
        return say({ keys: [this.#key?.jwk] })
      case '/token': {
        const answer = await this.#redeem(new URLSearchParams(await readAll(request)))
        return say(answer ?? { error: 'invalid_grant' }, answer ? 200 : 400)
      }
      default:
        return say({}, 404)
    }
  }

  async #redeem(form: URLSearchParams): Promise<object | undefined> {
    const code = form.get('code') ?? ''
    const promised = this.#codes.get(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (promised?.challenge !== challenge || promised.redirectUri !== form.get('redirect_uri')) return undefined
    this.#codes.delete(code)
    this.redeemed += 1
    return { access_token: 'access', token_type: 'Bearer', expires_in: 60, id_token: await this.#idToken(promised) }
  }

  async #idToken({ claims, nonce }: Promised): Promise<string> {
    const now = Math.floor(Date.now() / 1000) - (this.mood === 'old' ? 7200 : 0)
    const payload = {
      iss: this.mood === 'other_issuer' ? 'https://evil.example' : this.issuer,
      aud: this.mood === 'other_audience' ? 'somebody-else' : this.clientId,
      nonce: this.mood === 'other_nonce' ? 'nonce' : nonce,
      iat: now,
      exp: now + 300,
      ...claims,
    }
    if (this.mood === 'unsigned') return new UnsecuredJWT(payload).encode()
    const strange = this.mood === 'strange_key' ? (await generateKeyPair('RS256')).privateKey : undefined
    const key = strange ?? this.#key?.secret
    if (!key) throw new Error('The provider is not open')
    return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: this.#key?.jwk.kid }).sign(key)
  }
}

async function readAll(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}
