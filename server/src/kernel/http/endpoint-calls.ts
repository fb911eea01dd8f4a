import { type AnyEndpoint, personalLinkHeader, refusals as shared } from '@laurel/contract/kernel'
import type { FastifyRequest } from 'fastify'
import type { Spent } from '../captcha/index.ts'
import type { Database, Scope } from '../db/index.ts'
import { Refusal, refuse } from '../refuse.ts'
import type { House, Scene, ScenePlatform } from '../scene.ts'
import { type Cookie, Streamed, WithCookies } from './answer.ts'
import type { Announced, BoundEndpoint, RequestHeaders, Upload } from './bind.ts'
import { isBeyond, PASS_COOKIE, readClaims, readLocale } from './caller.ts'
import { useProof } from './check-captcha.ts'
import { guard, lookUp, type Named } from './guard.ts'
import { once } from './idempotency.ts'
import { parseBody, parseQuery } from './parse.ts'
import type { Claims, Ports } from './ports.ts'
import { lentTo, recordSupport } from './support.ts'
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

/** Who calls where, as far as the host and the token tell. */
export interface Caller {
  readonly platform: ScenePlatform
  readonly claims: Claims | undefined
}

/** Writes that a read defers, given the scope to write in. */
export type Afterwards = ((scope: Scope) => Promise<void>)[]

/** A scope, whether the call begins in it for the second time, and where a read leaves what is to be written. */
type Entry = Scope & Pick<Scene, 'isAgain'> & { readonly afterwards?: Afterwards | undefined }

/** A scene with what the path names in it. */
interface Found {
  readonly scene: Scene
  readonly params: Readonly<Record<string, unknown>>
  readonly named: Named
  /** The handler's early read, where it has one. */
  readonly preloaded: Promise<unknown> | undefined
}

/** The same once access is granted. */
export type Entered = Pick<Found, 'scene' | 'params' | 'preloaded'> & { readonly things: Things }

/** An endpoint's answer, written. */
export interface Worked {
  readonly cookies: readonly Cookie[]
  readonly result: unknown
  readonly text: string
  readonly status: number
}

/** The upload received before the work. */
export interface Brought {
  readonly upload?: Upload | undefined
  readonly spent?: Spent | undefined
  /** The answer of an outside call. */
  readonly reached?: unknown
}

/** The stages of a call of one endpoint: host and caller → scene and guard → input and action. */
export interface EndpointCalls {
  callerOf(request: FastifyRequest): Promise<Caller>
  enter(request: FastifyRequest, scope: Entry, caller: Caller): Promise<Entered>
  /** Lets the endpoint refuse a file before its bytes come. */
  admit(request: FastifyRequest, entered: Entered, announced: Announced): Promise<void>
  work(request: FastifyRequest, entered: Entered, brought: Brought): Promise<Worked>
  /** The context of a handler, before it is called. */
  inputFor(request: FastifyRequest, entered: Entered): unknown
  /** Throws on, once it is sure that the endpoint says no only in the ways that it declares. */
  throwing(error: unknown): never
}

export const toRoute = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1')

function headersOf(request: FastifyRequest, { signedBy }: AnyEndpoint): RequestHeaders {
  const { headers } = request
  const personalLink = headers[personalLinkHeader]
  return {
    ...(typeof personalLink === 'string' && { personalLink }),
    ...(signedBy && {
      signature: String(headers[signedBy] ?? ''),
      signedAt: String(headers[signedBy.replace(/signature$/, 'timestamp')] ?? ''),
    }),
    range: headers.range,
    ifNoneMatch: headers['if-none-match'],
    ifMatch: headers['if-match'],
    accept: headers.accept,
    ...(typeof headers['sec-fetch-dest'] === 'string' && { loadedAs: headers['sec-fetch-dest'] }),
    ...(headers['sec-fetch-dest'] === 'document' && { openedAt: request.url }),
    ...(headers['sec-gpc'] === '1' && { refusesCounting: true as const }),
    ...(headers.authorization?.startsWith('Basic ') && { basic: headers.authorization }),
    cookies: request.cookies,
    mailSecret: String(headers['x-laurel-mail-secret'] ?? ''),
  }
}

/** Claims without rights over the installation. */
const plain = (claims: Claims): Claims => ({ ...claims, superAdmin: false })

function unwrap(result: unknown): Pick<Worked, 'cookies' | 'result'> {
  return result instanceof WithCookies ? { cookies: result.cookies, result: result.body } : { cookies: [], result }
}

/** Uses up the proof that no robot calls, then works. */
async function handleOnce(
  bound: BoundEndpoint,
  scene: Scene,
  input: Parameters<BoundEndpoint['handle']>[1],
  spent: Spent | undefined,
) {
  await useProof(scene, spent)
  return unwrap(await bound.handle(scene, input))
}

/** Throws on; in tests, only what the endpoint declares. */
function throwDeclared(parts: ServeParts, endpoint: BoundEndpoint['endpoint'], error: unknown): never {
  const declared = { ...shared, ...endpoint.refusals }
  if (parts.strict && error instanceof Refusal && !(error.code in declared))
    throw new Error(`${endpoint.name} refuses with ${error.code}, which it does not declare`)
  throw error
}

/** What handlers are given but for the body. */
const inputOf = (request: FastifyRequest, { params, things }: Entered, endpoint: AnyEndpoint) => ({
  ...things,
  params,
  query: parseQuery(endpoint, request.query),
  headers: headersOf(request, endpoint),
})

export function callsOf(parts: ServeParts, bound: BoundEndpoint): EndpointCalls {
  const { endpoint } = bound
  const { ports } = parts
  const write: Write = writerOf(endpoint, parts.strict)
  const status = endpoint.status ?? (endpoint.ok ? 200 : 204)
  const reads = endpoint.method === 'GET'

  function sceneFor(request: FastifyRequest, scope: Entry, { platform, claims }: Caller): Scene {
    const { afterwards, ...rest } = scope
    const scene: Scene = {
      ...rest,
      platform,
      actor: claims ? { kind: 'user', ...claims } : { kind: 'anonymous' },
      now: parts.now(),
      locale: readLocale(request, platform),
      ...{ requestId: request.id, visitorPass: request.cookies[PASS_COOKIE] },
      ip: request.ip,
      agent: request.headers['user-agent']?.slice(0, 300) ?? '',
      house: parts.house,
    }
    if (!afterwards) return scene
    return { ...scene, afterwards: (later) => void afterwards.push((writing) => later({ ...scene, ...writing })) }
  }

  async function look(scene: Scene, request: FastifyRequest): Promise<Found> {
    return { scene, ...(await lookUp(scene, ports, endpoint, request.params, bound)) }
  }

  /** Asks whether the caller may still come in and what the path names, together; the former is judged first. */
  async function find(request: FastifyRequest, scope: Entry, caller: Caller): Promise<Found> {
    const { claims } = caller
    const [entry, found] = await Promise.allSettled([
      claims ? ports.mayEnter(scope, claims) : 'yes',
      look(sceneFor(request, scope, caller), request),
    ])
    if (entry.status === 'rejected') throw entry.reason
    if (entry.value === 'not_super_admin') return find(request, scope, { ...caller, claims: claims && plain(claims) })
    if (entry.value === 'yes' && isBeyond(claims, endpoint)) refuse('missing_permissions')
    const isAtTheDoor = entry.value === 'second_factor_required' && endpoint.withoutSecondFactor
    if (entry.value !== 'yes' && !isAtTheDoor) {
      if (endpoint.access.to !== 'anyone') refuse(entry.value)
      return look(sceneFor(request, scope, { ...caller, claims: undefined }), request)
    }
    const lent = await lentTo(claims, { ports, endpoint, scope })
    if (lent) return look(sceneFor(request, scope, { ...caller, claims: lent }), request)
    if (found.status === 'rejected') throw found.reason
    return found.value
  }

  async function work(request: FastifyRequest, entered: Entered, brought: Brought): Promise<Worked> {
    const { upload, spent, reached } = brought
    const { scene } = entered
    const body = upload ? undefined : parseBody(endpoint, request.body)
    const preloaded = entered.preloaded ? { preloaded: await entered.preloaded } : {}
    const input = { ...inputOf(request, entered, endpoint), ...preloaded, body, reached, ...(upload ? { upload } : {}) }
    const key = request.headers['idempotency-key']
    if (!reads && !upload && typeof key === 'string' && key !== '') {
      if (key.length > 200) refuse('invalid_input', { fields: [{ field: 'Idempotency-Key', reason: 'too_big' }] })
      let cookies: readonly Cookie[] = []
      const said = `${request.method} ${request.url} ${JSON.stringify(request.body ?? null)}`
      const stored = await once(scene, key, said, async () => {
        const answer = await handleOnce(bound, scene, input, spent)
        cookies = answer.cookies
        return { status, body: write(answer.result) }
      })
      return { cookies, result: undefined, text: stored.body, status: stored.status }
    }
    const answer = await handleOnce(bound, scene, input, spent)
    return { ...answer, text: answer.result instanceof Streamed ? '' : write(answer.result), status }
  }

  return {
    async callerOf(request) {
      const platform = (await ports.platformByHost(request.host)) ?? refuse('unknown_host')
      return { platform, claims: await readClaims(request, endpoint, platform, { ports, secret: parts.house.secret }) }
    },
    async enter(request, scope, caller) {
      const found = await find(request, scope, caller)
      const things = await guard(found.scene, ports, endpoint, found.named)
      recordSupport(request, found, { ports, endpoint })
      return { ...found, things }
    },
    async admit(request, entered, announced) {
      await bound.admit?.(entered.scene, { ...inputOf(request, entered, endpoint), body: undefined, announced })
    },
    inputFor: (request, entered) => ({
      ...inputOf(request, entered, endpoint),
      body: parseBody(endpoint, request.body),
    }),
    work,
    throwing: (error) => throwDeclared(parts, endpoint, error),
  }
}
