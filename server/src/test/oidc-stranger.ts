import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  decodeJwt,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose'
import Provider from 'oidc-provider'

/** What becomes of a token on its way, or of the provider itself. */
export type Trouble =
  | 'down'
  | 'slow'
  | 'other_issuer'
  | 'other_audience'
  | 'other_nonce'
  | 'unsigned'
  | 'strange_key'
  | 'two_audiences'

export interface StrangerClaims {
  readonly email?: string
  readonly email_verified?: boolean
  readonly given_name?: string
  readonly family_name?: string
  readonly groups?: readonly string[]
}

type Handler = ReturnType<Provider['callback']>

/** A certified provider that nobody of this house wrote; its answers can be spoilt on their way. */
export class OidcStranger {
  readonly clientId = 'laurel'
  readonly clientSecret = 'a-secret-that-a-stranger-gave-to-the-client'
  issuer = ''
  trouble: Trouble | undefined
  readonly #people = new Map<string, StrangerClaims>()
  readonly #redirects: readonly string[]
  readonly #server: Server
  #key: JWK = {}
  #handle: Handler | undefined
  #keys = 0

  constructor(redirects: readonly string[]) {
    this.#redirects = redirects
    this.#server = createServer((request, response) => void this.#answer(request, response))
  }

  async open(): Promise<void> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done))
    this.issuer = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
    await this.rotate()
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  /** From now on another key signs, and the older one is gone. */
  async rotate(): Promise<void> {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true })
    this.#key = { ...(await exportJWK(privateKey)), kid: `key-${++this.#keys}`, use: 'sig', alg: 'RS256' }
    this.#handle = new Provider(this.issuer, {
      clients: [
        {
          client_id: this.clientId,
          client_secret: this.clientSecret,
          redirect_uris: this.#redirects,
          grant_types: ['authorization_code'],
          response_types: ['code'],
        },
      ],
      jwks: { keys: [this.#key] },
      cookies: { keys: ['a key of the cookies of a stranger'] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'groups'] },
      features: { devInteractions: { enabled: true } },
      findAccount: (_context: unknown, id: string) => ({
        accountId: id,
        claims: () => ({ sub: id, ...this.#people.get(id) }),
      }),
      ttl: { AccessToken: 300, AuthorizationCode: 60, IdToken: 300, Interaction: 300, Session: 300, Grant: 300 },
    }).callback()
  }

  know(subject: string, claims: StrangerClaims): void {
    this.#people.set(subject, claims)
  }

  /** Goes through the pages of the provider as somebody, and brings back the query that it ends with. */
  async walk(url: string, subject: string, claims: StrangerClaims): Promise<string> {
    this.know(subject, claims)
    const browser = new Wanderer()
    let answer = await browser.go(url)
    for (let steps = 0; steps < 20; steps++) {
      const to = answer.headers.get('location')
      if (to) {
        const next = new URL(to, this.issuer)
        if (this.#redirects.includes(`${next.origin}${next.pathname}`)) return next.search.slice(1)
        answer = await browser.go(next.href)
        continue
      }
      const page = await answer.text()
      const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1]
      const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1]
      if (!action || !prompt) throw new Error(`The stranger answered ${answer.status}: ${page.slice(0, 400)}`)
      const form = new URLSearchParams({ prompt, ...(prompt === 'login' && { login: subject, password: 'any' }) })
      answer = await browser.go(new URL(action, this.issuer).href, form)
    }
    throw new Error('The stranger leads in circles')
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.trouble === 'down') return void response.writeHead(503).end()
    if (this.trouble === 'slow') return
    if (request.url === '/token' && this.trouble) this.#spoil(response, this.trouble)
    await this.#handle?.(request, response)
  }

  /** Has the token changed before it leaves. */
  #spoil(response: ServerResponse, trouble: Trouble): void {
    const end = response.end.bind(response)
    response.end = ((text: unknown) => {
      const said = JSON.parse(String(text)) as { id_token?: string }
      void this.#changed(said.id_token ?? '', trouble).then((id_token) => {
        const changed = JSON.stringify({ ...said, id_token })
        response.setHeader('content-length', Buffer.byteLength(changed))
        end(changed)
      })
      return response
    }) as typeof response.end
  }

  async #changed(token: string, trouble: Trouble): Promise<string> {
    const claims: JWTPayload = { ...decodeJwt(token) }
    if (trouble === 'other_issuer') claims.iss = 'https://evil.example'
    if (trouble === 'other_audience') claims.aud = 'somebody-else'
    if (trouble === 'two_audiences') claims.aud = [this.clientId, 'somebody-else']
    if (trouble === 'other_nonce') claims.nonce = 'another'
    if (trouble === 'unsigned') return new UnsecuredJWT(claims).encode()
    const strange = trouble === 'strange_key' ? (await generateKeyPair('RS256')).privateKey : undefined
    const key = strange ?? (await importJWK(this.#key, 'RS256'))
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: String(this.#key.kid) }).sign(key)
  }
}

/** A browser without a window: follows nothing by itself, and carries cookies. */
class Wanderer {
  readonly #cookies = new Map<string, string>()

  async go(url: string, form?: URLSearchParams): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(url, {
      method: form ? 'POST' : 'GET',
      headers: { cookie },
      ...(form && { body: form }),
      redirect: 'manual',
    })
    for (const one of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (one.split(';')[0] ?? '').split('=')
      if (/expires=Thu, 01 Jan 1970/i.test(one)) this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
    return answer
  }
}
