import type { Readable } from 'node:stream'

export interface Cookie {
  readonly name: string
  /** Null removes it. */
  readonly value: string | null
  readonly path: string
  readonly httpOnly: boolean
  readonly maxAgeSeconds?: number
}

/** An answer that sets cookies beside its body. */
export class WithCookies<Body> {
  readonly body: Body
  readonly cookies: readonly Cookie[]
  constructor(body: Body, cookies: readonly Cookie[]) {
    this.body = body
    this.cookies = cookies
  }
}

export function withCookies<Body>(body: Body, cookies: readonly Cookie[]): WithCookies<Body> {
  return new WithCookies(body, cookies)
}

/** An answer made of bytes: a file, a spreadsheet. For endpoints with `streams: true`. */
export class Streamed {
  readonly stream: Readable | Buffer
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  constructor(stream: Readable | Buffer, headers: Readonly<Record<string, string>>, status: number) {
    this.stream = stream
    this.headers = headers
    this.status = status
  }
}

export function streamed(stream: Readable | Buffer, headers: Readonly<Record<string, string>>, status = 200): Streamed {
  return new Streamed(stream, headers, status)
}
