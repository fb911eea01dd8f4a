import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Slack as far as we know it: it changes a code for a channel, and takes what is written to one. */
export class FakeSlack {
  readonly clientId = 'laurel-app'
  readonly clientSecret = 'secret-of-the-app'
  mood: 'well' | 'broken' = 'well'
  /** What channels answer. */
  answer = { status: 200, body: 'ok' }
  readonly messages: string[] = []
  readonly #codes = new Map<string, string>()
  readonly #server: Server
  base = ''

  constructor() {
    this.#server = createServer((request, response) => {
      let text = ''
      request.setEncoding('utf8').on('data', (part) => {
        text += part
      })
      request.on('end', () => {
        if (request.url !== '/api/oauth.v2.access') {
          this.messages.push((JSON.parse(text) as { text: string }).text)
          return void response.writeHead(this.answer.status).end(this.answer.body)
        }
        if (this.mood === 'broken') return void response.writeHead(500).end('<html>')
        response.end(JSON.stringify(this.#redeem(new URLSearchParams(text))))
      })
    })
  }

  /** A code as the person brings it back who chose a channel; it is good once, and for where it was asked for. */
  codeFor(landing: string): string {
    const code = `code-${this.#codes.size + 1}`
    this.#codes.set(code, landing)
    return code
  }

  #redeem(form: URLSearchParams): object {
    const code = form.get('code') ?? ''
    const isKnown = form.get('client_id') === this.clientId && form.get('client_secret') === this.clientSecret
    const isGood = isKnown && this.#codes.get(code) === form.get('redirect_uri')
    if (!isGood) return { ok: false, error: 'invalid_code' }
    this.#codes.set(code, '')
    const url = `${this.base}/services/T1/B1/very-secret`
    return { ok: true, team: { name: 'Traboule' }, incoming_webhook: { url, channel: '#prix-climat' } }
  }

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    this.base = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}
