import type { FastifyInstance, InjectOptions } from 'fastify'

export interface Answered {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely; shapes are the contract's business.
  readonly body: any
  readonly headers: Readonly<Record<string, unknown>>
  readonly bytes: Buffer
}

export interface Sending {
  readonly query?: Record<string, string>
  readonly body?: unknown
  readonly headers?: Record<string, string>
  /** Bytes for an upload, in place of a JSON body. */
  readonly bytes?: Buffer | string
}

/** Calls the API over HTTP (in process) as one person: `await owner.get('/api/profile')`. */
export interface Caller {
  get(path: string, sending?: Sending): Promise<Answered>
  head(path: string, sending?: Sending): Promise<Answered>
  post(path: string, body?: unknown, sending?: Sending): Promise<Answered>
  put(path: string, body?: unknown, sending?: Sending): Promise<Answered>
  patch(path: string, body?: unknown, sending?: Sending): Promise<Answered>
  delete(path: string, sending?: Sending): Promise<Answered>
  send(method: string, path: string, body: unknown): Promise<Answered>
  upload(
    path: string,
    name: string,
    bytes: Buffer | string,
    mime: string,
    headers?: Record<string, string>,
  ): Promise<Answered>
}

export function callerFor(app: FastifyInstance, host: string, token: string | undefined): Caller {
  async function send(
    method: InjectOptions['method'],
    path: string,
    { query, body, headers, bytes }: Sending,
  ): Promise<Answered> {
    const answer = await app.inject({
      method,
      url: path,
      query,
      payload: bytes ?? (body as InjectOptions['payload']),
      headers: { host, ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    })
    const json = String(answer.headers['content-type'] ?? '').includes('json')
    return {
      status: answer.statusCode,
      body: json && answer.body ? answer.json() : answer.body,
      headers: answer.headers,
      bytes: answer.rawPayload,
    }
  }
  return {
    get: (path, sending = {}) => send('GET', path, sending),
    head: (path, sending = {}) => send('HEAD', path, sending),
    post: (path, body, sending = {}) => send('POST', path, { ...sending, body }),
    put: (path, body, sending = {}) => send('PUT', path, { ...sending, body }),
    patch: (path, body, sending = {}) => send('PATCH', path, { ...sending, body }),
    delete: (path, sending = {}) => send('DELETE', path, sending),
    send: (method, path, body) => send(method as InjectOptions['method'], path, jsonOf(body)),
    upload: (path, name, bytes, mime, headers) =>
      send('POST', path, {
        bytes,
        headers: { 'content-type': mime, 'x-file-name': encodeURIComponent(name), ...headers },
      }),
  }
}

/** Any value at all as a JSON body, a lone string or number too. */
function jsonOf(body: unknown): Sending {
  return body === undefined ? {} : { bytes: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}
