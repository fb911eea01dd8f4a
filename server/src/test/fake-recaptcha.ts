import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A verifier shaped like reCAPTCHA's that can be told to fail. It believes the tokens that it is told of. */
export class FakeRecaptcha {
  readonly secret = 'secret-of-the-site'
  mood: 'well' | 'broken' | 'garbage' = 'well'
  /** What each token was given for. */
  readonly tokens = new Map<string, { action: string; score: number }>()
  calls = 0
  readonly #server: Server

  constructor() {
    this.#server = createServer((request, response) => {
      let text = ''
      request.setEncoding('utf8').on('data', (part) => {
        text += part
      })
      request.on('end', () => {
        this.calls += 1
        if (this.mood === 'broken') return void response.writeHead(500).end('{}')
        if (this.mood === 'garbage') return void response.end('<html>')
        const form = new URLSearchParams(text)
        const known = form.get('secret') === this.secret && this.tokens.get(form.get('response') ?? '')
        response.end(JSON.stringify(known ? { success: true, ...known } : { success: false }))
      })
    })
  }

  /** Answers its address. */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/recaptcha`
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}
