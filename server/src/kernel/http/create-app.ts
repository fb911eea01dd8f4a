import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { AnyEndpoint } from '@laurel/contract/kernel'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import type { Log } from '../log/index.ts'
import { Refusal } from '../refuse.ts'
import { apiPage } from './api-page.ts'
import type { BoundEndpoint } from './bind.ts'
import { keepPace } from './body-pace.ts'
import type { ServeParts } from './endpoint-calls.ts'
import { answerNotFound, handleErrors } from './errors.ts'
import { guardBrowser } from './guard-browser.ts'
import { isTooDeep } from './json-depth.ts'
import { speakOauth, takeForms } from './oauth-scope.ts'
import { openApiOf } from './openapi.ts'
import { isPageCall } from './page-call.ts'
import { serveEndpoint } from './serve-endpoint.ts'
import { serveMissingIds } from './serve-missing-ids.ts'
import { serveResumable } from './serve-resumable.ts'
import { createTurns, type Turns } from './turns.ts'

export interface AppParts extends ServeParts {
  readonly log: Log
  readonly endpoints: readonly BoundEndpoint[]
  /** False switches the abuse limits off: benchmarks and journeys make more calls than people. */
  readonly limits: boolean
  readonly proxies: number
  /** Answers when the product is ready for work: database reachable, migrations applied. */
  isReady(): Promise<boolean>
  /** The socket of the API; absent: there is none. */
  registerLive?(app: FastifyInstance): Promise<void>
  /** Routes that are neither API nor page and have a host of their own. */
  registerFrames?(app: FastifyInstance): void
  /** Anything but the API: pages, assets. Absent: plain 404. */
  registerPages?(app: FastifyInstance): Promise<void>
}

const MEGABYTE = 1024 * 1024

/** JSON as Fastify reads it, but nothing at all is no body: callers name the type of calls that have none (docs/rules.md §7). */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else if (isTooDeep(String(body)))
      done(new Refusal('malformed_request', { message: 'The JSON is nested too deeply' }))
    else parse(request, String(body), done)
  })
}

/** Who calls, by address. A caller that hung up before it was read has none any more. */
function addressOf(request: FastifyRequest): string {
  const address = request.ip as string | undefined
  return address ? normalizeIP(address) : 'gone'
}

/** Nobody takes the whole pool: half of it at most works for one person, or for one address of people who are not signed in. */
function turnsOf({ limits, database }: AppParts): Turns {
  return createTurns(limits ? Math.max(2, Math.floor((database.pool.options.max ?? 10) / 2)) : Number.POSITIVE_INFINITY)
}

async function serveEndpoints(app: FastifyInstance, input: AppParts): Promise<void> {
  const parts = { ...input, turns: turnsOf(input) }
  const [uploads, others] = [
    parts.endpoints.filter((b) => b.endpoint.upload),
    parts.endpoints.filter(({ endpoint: e }) => !e.upload && !e.speaksOauth && !e.fromForm && !e.signedBy),
  ]
  await app.register(async (scope) => {
    speakOauth(scope)
    for (const bound of parts.endpoints) if (bound.endpoint.speaksOauth) serveEndpoint(scope, parts, bound)
  })
  await app.register(async (scope) => {
    takeForms(scope)
    for (const bound of parts.endpoints) if (bound.endpoint.fromForm) serveEndpoint(scope, parts, bound)
  })
  for (const bound of others) if (!bound.endpoint.oneClick) serveEndpoint(app, parts, bound)
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, undefined))
    for (const bound of others) if (bound.endpoint.oneClick) serveEndpoint(scope, parts, bound)
  })
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, String(body)))
    for (const bound of parts.endpoints) if (bound.endpoint.signedBy) serveEndpoint(scope, parts, bound)
  })
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addHook('preParsing', keepPace)
    scope.addContentTypeParser('*', (_request, payload, done) => {
      // Whoever sends may hang up while we look at their rights: that is no failure of ours.
      payload.on('error', () => undefined)
      done(null, payload)
    })
    for (const bound of uploads) {
      serveEndpoint(scope, parts, bound)
      serveResumable(scope, parts, bound)
    }
  })
}

function serveDocument(app: FastifyInstance, parts: AppParts): void {
  const endpoints = parts.endpoints.map((bound) => bound.endpoint)
  let document: Record<string, unknown> | undefined
  const read = () => (document ??= openApiOf(endpoints))
  app.get('/api/openapi.json', async () => read())
  app.get('/api', async (_request, reply) => reply.type('text/html; charset=utf-8').send(apiPage(read(), endpoints)))
}

/** Names twice, or a path without access, stop the start: nothing is served unguarded. */
function checkEndpoints(endpoints: readonly AnyEndpoint[]): void {
  const seen = new Set<string>()
  for (const endpoint of endpoints) {
    if (!endpoint.access) throw new Error(`${endpoint.name} declares no access`)
    if (seen.has(endpoint.name)) throw new Error(`Two endpoints are called ${endpoint.name}`)
    seen.add(endpoint.name)
  }
}

/** The refusals of all endpoints; a code with two statuses stops the start. */
function refusalsOf(endpoints: readonly AnyEndpoint[]): Record<string, number> {
  const all: Record<string, number> = {}
  for (const { name, refusals } of endpoints) {
    for (const [code, status] of Object.entries(refusals ?? {})) {
      if ((all[code] ?? status) !== status)
        throw new Error(`${name} refuses with ${code} as ${status}, not ${all[code]}`)
      all[code] = status
    }
  }
  return all
}

/** The host that a page asks for a card itself; none where it is this one. */
function outsideOf(payments: ServeParts['house']['payments']): string | undefined {
  return payments && !payments.isRehearsal ? 'https://api.stripe.com' : undefined
}

/** The HTTP server of the product: every endpoint of the contract bound and guarded, errors in one shape. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const all = parts.endpoints.map((bound) => bound.endpoint)
  checkEndpoints(all)
  const app = Fastify({
    loggerInstance: parts.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: !parts.log.isLevelEnabled('debug') }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: MEGABYTE,
    trustProxy: (_address, hop) => hop < parts.proxies,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  })
  handleErrors(app, refusalsOf(all))
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  await guardBrowser(app, {
    secure: parts.secureCookies,
    outside: [parts.house.captcha?.outside, outsideOf(parts.house.payments)].flatMap((one) => one ?? []),
    frames: parts.house.support.frameOrigin,
  })
  readJson(app)
  await app.register(cookie)
  // Answers of this size take less time to compress at once than to be handed to the thread pool.
  await app.register(compress, {
    threshold: 2048,
    syncThreshold: 64 * 1024,
    encodings: ['gzip', 'identity'],
    // Request bodies are never decompressed: a small body stays small.
    globalDecompression: false,
  })
  // Many people may share an address: only what costs something counts, and a page's own calls count as the page.
  if (parts.limits)
    await app.register(rateLimit, {
      max: 1200,
      timeWindow: '1 minute',
      keyGenerator: addressOf,
      allowList: (request) => request.url.startsWith('/assets/') || isPageCall(request),
    })
  app.get('/api/health', async () => ({ status: 'ok' }))
  app.get('/api/ready', async (_request, reply) =>
    (await parts.isReady()) ? { status: 'ready' } : reply.code(503).send({ status: 'starting' }),
  )
  serveDocument(app, parts)
  await serveEndpoints(app, parts)
  serveMissingIds(app, all)
  await parts.registerLive?.(app)
  parts.registerFrames?.(app)
  app.all('/api/*', answerNotFound)
  if (parts.registerPages) await parts.registerPages(app)
  else app.setNotFoundHandler(answerNotFound)
  return app
}
