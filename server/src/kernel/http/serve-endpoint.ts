import { refusals as shared } from '@laurel/contract/kernel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database, Scope } from '../db/index.ts'
import { Refusal, refuse } from '../refuse.ts'
import type { House, Scene, ScenePlatform } from '../scene.ts'
import { type Cookie, Streamed, WithCookies } from './answer.ts'
import type { BoundEndpoint, RequestHeaders, Upload } from './bind.ts'
import { readCaller, readLocale } from './caller.ts'
import { guard, lookUp, type Named } from './guard.ts'
import { once } from './idempotency.ts'
import { parseBody, parseParams, parseQuery } from './parse.ts'
import type { Claims, Ports } from './ports.ts'
import { type Incoming, receiveUpload } from './receive-upload.ts'
import type { Things } from './things.ts'
import { type Write, writerOf } from './write.ts'

export interface ServeParts {
  readonly database: Database
  readonly ports: Ports
  readonly house: House
  readonly secureCookies: boolean
  /** Tests parse each answer with its contract, and let no undeclared refusal pass. */
  readonly strict: boolean
  now(): Date
}

const toRoute = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1')

function headersOf(request: FastifyRequest): RequestHeaders {
  const { headers } = request
  return {
    range: headers.range,
    ifNoneMatch: headers['if-none-match'],
    ifMatch: headers['if-match'],
    accept: headers.accept,
    cookies: request.cookies,
  }
}

function incomingOf(request: FastifyRequest): Incoming {
  const length = Number(request.headers['content-length'])
  const named = request.headers['x-file-name']
  let name = 'file'
  try {
    if (typeof named === 'string') name = decodeURIComponent(named)
  } catch {
    refuse('malformed_request', { message: 'x-file-name is not URI-encoded' })
  }
  return {
    stream: request.raw,
    name,
    mime: request.headers['content-type'] ?? 'application/octet-stream',
    size: Number.isFinite(length) && request.headers['content-length'] !== undefined ? length : undefined,
  }
}

function setCookies(reply: FastifyReply, cookies: readonly Cookie[], secure: boolean): void {
  for (const cookie of cookies) {
    const options = { path: cookie.path, httpOnly: cookie.httpOnly, sameSite: 'lax', secure } as const
    if (cookie.value === null) reply.clearCookie(cookie.name, options)
    else reply.setCookie(cookie.name, cookie.value, { ...options, maxAge: cookie.maxAgeSeconds })
  }
}

/** Who calls where, as far as the host and the token tell. */
interface Caller {
  readonly platform: ScenePlatform
  readonly claims: Claims | undefined
}

/** A scene with what the path names in it. */
interface Found {
  readonly scene: Scene
  readonly params: Readonly<Record<string, unknown>>
  readonly named: Named
}

/** The same once access is granted. */
type Entered = Pick<Found, 'scene' | 'params'> & { readonly things: Things }

interface Answer {
  readonly cookies: readonly Cookie[]
  readonly result: unknown
}

function unwrap(result: unknown): Answer {
  return result instanceof WithCookies ? { cookies: result.cookies, result: result.body } : { cookies: [], result }
}

/** Makes sure that an endpoint says no only in the ways that it declares. */
function checkDeclared(bound: BoundEndpoint, error: unknown): void {
  if (!(error instanceof Refusal)) return
  const declared = { ...shared, ...bound.endpoint.refusals }
  if (!(error.code in declared))
    throw new Error(`${bound.endpoint.name} refuses with ${error.code}, which it does not declare`)
}

/** A refusal that keeps what was written: handed out of the transaction as a value, thrown once it is committed. */
function keepingRefusal(error: unknown): Refusal {
  if (error instanceof Refusal && error.why.keeps) return error
  throw error
}

async function platformOf(request: FastifyRequest, ports: Ports): Promise<ScenePlatform> {
  return (await ports.platformByHost(request.host)) ?? refuse('unknown_host')
}

/** Registers one endpoint: host → platform → caller → scene → guard → input → action → answer. */
export function serveEndpoint(app: FastifyInstance, parts: ServeParts, bound: BoundEndpoint): void {
  const { endpoint } = bound
  const write: Write = writerOf(endpoint, parts.strict)
  const status = endpoint.status ?? (endpoint.ok ? 200 : 204)
  const reads = endpoint.method === 'GET'

  function sceneFor(request: FastifyRequest, scope: Scope, { platform, claims }: Caller): Scene {
    return {
      ...scope,
      platform,
      actor: claims ? { kind: 'user', ...claims } : { kind: 'anonymous' },
      now: parts.now(),
      locale: readLocale(request, platform),
      requestId: request.id,
      ip: request.ip,
      agent: request.headers['user-agent']?.slice(0, 300) ?? '',
      house: parts.house,
    }
  }

  async function look(scene: Scene, request: FastifyRequest): Promise<Found> {
    const params = parseParams(endpoint, request.params)
    return { scene, params, named: await lookUp(scene, parts.ports, endpoint, params) }
  }

  /** Asks whether the caller may still come in and what the path names, together; the former is judged first. */
  async function find(request: FastifyRequest, scope: Scope, caller: Caller): Promise<Found> {
    const { claims } = caller
    const [entry, found] = await Promise.allSettled([
      claims ? parts.ports.mayEnter(scope, claims) : 'yes',
      look(sceneFor(request, scope, caller), request),
    ])
    if (entry.status === 'rejected') throw entry.reason
    const isAtTheDoor = entry.value === 'second_factor_required' && endpoint.withoutSecondFactor
    if (entry.value !== 'yes' && !isAtTheDoor) {
      if (endpoint.access.to !== 'anyone') refuse(entry.value)
      return look(sceneFor(request, scope, { ...caller, claims: undefined }), request)
    }
    if (found.status === 'rejected') throw found.reason
    return found.value
  }

  async function enter(request: FastifyRequest, scope: Scope, caller: Caller): Promise<Entered> {
    const { scene, params, named } = await find(request, scope, caller)
    return { scene, params, things: await guard(scene, parts.ports, endpoint, named) }
  }

  async function work(request: FastifyRequest, { scene, params, things }: Entered, upload: Upload | undefined) {
    const input = {
      ...things,
      params,
      query: parseQuery(endpoint, request.query),
      body: upload ? undefined : parseBody(endpoint, request.body),
      headers: headersOf(request),
      ...(upload ? { upload } : {}),
    }
    const key = request.headers['idempotency-key']
    if (!reads && !upload && typeof key === 'string' && key !== '') {
      if (key.length > 200) refuse('invalid_input', { fields: [{ field: 'Idempotency-Key', reason: 'too_big' }] })
      let cookies: readonly Cookie[] = []
      const said = `${request.method} ${request.url} ${JSON.stringify(request.body ?? null)}`
      const kept = await once(scene, key, said, async () => {
        const answer = unwrap(await bound.handle(scene, input))
        cookies = answer.cookies
        return { status, body: write(answer.result) }
      })
      return { cookies, result: undefined, text: kept.body, status: kept.status }
    }
    const answer = unwrap(await bound.handle(scene, input))
    return { ...answer, text: answer.result instanceof Streamed ? '' : write(answer.result), status }
  }

  function claimsOf(request: FastifyRequest): Claims | undefined {
    try {
      return readCaller(request, parts.ports, parts.house.secret)
    } catch (error) {
      // A page open to anyone is not refused for a cookie that has aged.
      if (endpoint.access.to === 'anyone' && error instanceof Refusal && error.code === 'signed_out') return undefined
      throw error
    }
  }

  /** Takes the bytes in between two scopes: first who may, then the bytes, then the work in its transaction. */
  async function receive(request: FastifyRequest, caller: Caller): Promise<Upload | undefined> {
    if (!endpoint.upload) return undefined
    const { id } = caller.platform
    await parts.database.readPlatform(id, (scope) => enter(request, scope, caller))
    return receiveUpload(parts.house.storage, id, incomingOf(request), endpoint.bodyLimit)
  }

  app.route({
    method: endpoint.method,
    url: toRoute(endpoint.path),
    bodyLimit: endpoint.upload ? undefined : endpoint.bodyLimit,
    config: endpoint.perMinute ? { rateLimit: { max: endpoint.perMinute, timeWindow: '1 minute' } } : {},
    async handler(request, reply) {
      const platform = await platformOf(request, parts.ports)
      const caller = { platform, claims: claimsOf(request) }
      const run = reads ? parts.database.readPlatform : parts.database.inPlatform
      let upload: Upload | undefined
      try {
        upload = await receive(request, caller)
        const answer = await run(platform.id, async (scope) =>
          work(request, await enter(request, scope, caller), upload).catch(keepingRefusal),
        )
        if (answer instanceof Refusal) throw answer
        setCookies(reply, answer.cookies, parts.secureCookies)
        if (answer.result instanceof Streamed) {
          return reply.code(answer.result.status).headers(answer.result.headers).send(answer.result.stream)
        }
        reply.code(answer.status).header('cache-control', 'no-store')
        return answer.status === 204 ? reply.send() : reply.type('application/json; charset=utf-8').send(answer.text)
      } catch (error) {
        if (upload) await parts.house.storage.delete(upload.storageKey)
        if (parts.strict) checkDeclared(bound, error)
        throw error
      }
    },
  })
}
