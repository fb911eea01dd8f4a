import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pageCall } from '../http/index.ts'

/** How a page being rendered calls the API: without the network, as the visitor, with the cookies as they change. */
export interface VisitorFetch {
  readonly fetch: typeof fetch
  /** The visitor's cookies now, as a `cookie` header. */
  cookies(): string
  /** The cookies that calls have set meanwhile, for the page's own answer to carry on. */
  readonly setCookies: readonly string[]
}

const passedOn = [
  'host',
  'user-agent',
  'accept-language',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
] as const

export function visitorFetch(app: FastifyInstance, request: FastifyRequest): VisitorFetch {
  const jar = new Map(cookiePairs(request.headers.cookie))
  const setCookies: string[] = []
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

  async function fetchAsVisitor(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const headers = Object.fromEntries(new Headers(init.headers))
    for (const name of passedOn) headers[name] ??= String(request.headers[name] ?? '')
    const answer = await app.inject({
      method: (init.method ?? 'GET') as 'GET',
      url: String(input),
      headers: {
        ...withoutEmpty(headers),
        cookie: cookies(),
        'accept-encoding': 'identity',
        [pageCall.name]: pageCall.value,
      },
      remoteAddress: request.raw.socket.remoteAddress ?? '127.0.0.1',
      ...(init.body != null && { payload: init.body as string }),
    })
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      setCookies.push(line)
      remember(jar, line)
    }
    return responseOf(answer)
  }
  return { fetch: fetchAsVisitor as typeof fetch, cookies, setCookies }
}

interface Answer {
  readonly statusCode: number
  readonly rawPayload: Buffer
  readonly headers: Readonly<Record<string, unknown>>
}

function responseOf({ statusCode, rawPayload, headers }: Answer): Response {
  const hasBody = ![204, 304].includes(statusCode)
  const type = String(headers['content-type'] ?? '')
  return new Response(hasBody ? new Uint8Array(rawPayload) : null, {
    status: statusCode,
    headers: { 'content-type': type },
  })
}

function withoutEmpty(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''))
}

function cookiePairs(header: string | undefined): [string, string][] {
  return (header ?? '').split(';').flatMap((part): [string, string][] => {
    const [name, ...value] = part.trim().split('=')
    return name ? [[name, value.join('=')]] : []
  })
}

function remember(jar: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';')
  const [name = '', ...value] = pair.trim().split('=')
  const gone = attributes.some(
    (attribute) => /^\s*max-age=0\s*$/i.test(attribute) || /^\s*expires=.*1970/i.test(attribute),
  )
  if (gone) jar.delete(name)
  else jar.set(name, value.join('='))
}
