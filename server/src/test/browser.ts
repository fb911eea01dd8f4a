import type { FastifyInstance, InjectOptions } from 'fastify'

export interface Seen {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely; shapes are the contract's business.
  readonly body: any
  readonly setCookies: readonly { name: string; value: string; path?: string; httpOnly?: boolean; maxAge?: number }[]
}

/** Calls the API as a page does: with cookies, and the CSRF token of the cookie that pages can read. */
export interface Browser {
  readonly jar: Map<string, string>
  send(method: InjectOptions['method'], path: string, body?: unknown, headers?: Record<string, string>): Promise<Seen>
}

export function browserFor(app: FastifyInstance, host = 'localhost'): Browser {
  const jar = new Map<string, string>()
  return {
    jar,
    async send(method, path, body, headers = {}) {
      const csrf = jar.get('laurel_csrf')
      const answer = await app.inject({
        method,
        url: path,
        payload: body as InjectOptions['payload'],
        cookies: Object.fromEntries(jar),
        headers: { host, 'sec-fetch-site': 'same-origin', ...(csrf ? { 'x-csrf-token': csrf } : {}), ...headers },
      })
      for (const cookie of answer.cookies) {
        if (cookie.value === '') jar.delete(cookie.name)
        else jar.set(cookie.name, cookie.value)
      }
      const isJson = String(answer.headers['content-type'] ?? '').includes('json')
      return {
        status: answer.statusCode,
        body: isJson && answer.body ? answer.json() : answer.body,
        setCookies: answer.cookies,
      }
    },
  }
}
