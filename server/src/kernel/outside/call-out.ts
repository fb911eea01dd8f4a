import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { createLines } from './lines.ts'
import { hostOf, readTarget, type Target, type TargetProblem } from './read-target.ts'
import { publicLookup, type Resolver, systemResolver, TargetRefused } from './resolve-public.ts'

export interface OutsideCall {
  readonly platformId: string
  /** As the tenant wrote it. */
  readonly url: string
  /** Absent: POST. */
  readonly method?: 'GET' | 'POST' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** The one call that may reach this installation: whether a host of its own is served by it. */
  readonly mayBeOwn?: true
  /** Characters of the answer that are handed on, where the usual 4,096 do not hold what is asked for; 256,000 at most. */
  readonly maxText?: number
  /** Milliseconds of the whole call, where somebody waits for it. */
  readonly timeout?: number
}

export type CallFailure = 'dns' | 'connection' | 'tls' | 'timeout' | 'header'

export type OutsideAnswer =
  | {
      readonly kind: 'answered'
      readonly status: number
      /** Its beginning, as text. */
      readonly text: string
      readonly retryAfter: string | undefined
      readonly milliseconds: number
    }
  | { readonly kind: 'refused'; readonly problem: TargetProblem }
  | {
      readonly kind: 'failed'
      readonly failure: CallFailure
      /** This machine has no network or no names: nothing is known of the other side. */
      readonly isOurs: boolean
      readonly milliseconds: number
    }

/** The only door to an address that a tenant wrote: public, pinned to what was checked, without redirects, in bounds. */
export interface CallOut {
  (call: OutsideCall): Promise<OutsideAnswer>
  /** Whether an address may be saved; its name is asked for at each call. */
  check(url: string): Promise<Target>
}

export interface CallOutOptions {
  /** Tenants may call the network of the installation, over http too. */
  readonly allowPrivate: boolean
  /** Whether pages or the API of this installation answer there. */
  isOwnHost(host: string): Promise<boolean>
  readonly resolve?: Resolver
  /** Milliseconds of the whole call, and of its connection. */
  readonly timeout?: number
  readonly connectTimeout?: number
}

const maxPerHost = 4
const maxPerPlatform = 20
/** Bytes of an answer that are read, and those that are handed on. */
const maxRead = 65_536
const usualText = 4096
const longestText = 256_000

export function createCallOut(options: CallOutOptions): CallOut {
  const { allowPrivate, isOwnHost, resolve = systemResolver } = options
  const inLine = createLines()
  const lookup = publicLookup(resolve, allowPrivate)
  const agents = {
    'http:': new http.Agent({ keepAlive: true, maxFreeSockets: 64, timeout: 30_000 }),
    'https:': new https.Agent({ keepAlive: true, maxFreeSockets: 64, timeout: 30_000 }),
  }

  async function check(text: string): Promise<Target> {
    const target = readTarget(text, allowPrivate)
    if ('url' in target && (await isOwnHost(hostOf(target.url)))) return { problem: 'own_host' }
    return target
  }

  async function callOut(call: OutsideCall): Promise<OutsideAnswer> {
    const target = call.mayBeOwn ? readTarget(call.url, allowPrivate) : await check(call.url)
    if ('problem' in target) return { kind: 'refused', problem: target.problem }
    const { url } = target
    const agent = agents[url.protocol as keyof typeof agents]
    const { timeout = 15_000, connectTimeout = 5_000 } = options
    const lines = [
      { key: `host ${url.host}`, atOnce: maxPerHost },
      { key: `platform ${call.platformId}`, atOnce: maxPerPlatform },
    ]
    return inLine(lines, () => send(call, url, { agent, lookup, timeout, connectTimeout }))
  }

  return Object.assign(callOut, { check })
}

interface Means {
  readonly agent: http.Agent
  readonly lookup: LookupFunction
  readonly timeout: number
  readonly connectTimeout: number
}

function send(call: OutsideCall, url: URL, means: Means): Promise<OutsideAnswer> {
  const since = performance.now()
  const elapsed = () => Math.round(performance.now() - since)
  const { protocol } = url
  return new Promise((resolve) => {
    const fail = (error: Error) => {
      if (error instanceof TargetRefused) return resolve({ kind: 'refused', problem: 'private_address' })
      resolve({ kind: 'failed', ...failureOf(error), milliseconds: elapsed() })
    }
    const timer = setTimeout(() => request?.destroy(new CallTimeout()), call.timeout ?? means.timeout)
    const end = (answer: OutsideAnswer) => {
      clearTimeout(timer)
      resolve(answer)
    }
    let request: http.ClientRequest | undefined
    try {
      request = (protocol === 'http:' ? http : https).request(url, {
        method: call.method ?? 'POST',
        headers: {
          ...call.headers,
          ...(call.body === undefined ? {} : { 'content-length': Buffer.byteLength(call.body) }),
        },
        agent: means.agent,
        lookup: means.lookup,
      })
    } catch {
      return end({ kind: 'failed', failure: 'header', isOurs: false, milliseconds: elapsed() })
    }
    const sent = request
    limitConnecting(sent, means.connectTimeout)
    sent.on('error', (error) => {
      clearTimeout(timer)
      fail(error)
    })
    sent.on('response', (response) => {
      readBounded(response, Math.min(call.maxText ?? usualText, longestText), (text) => {
        const { 'retry-after': retryAfter } = response.headers
        end({ kind: 'answered', status: response.statusCode ?? 0, text, retryAfter, milliseconds: elapsed() })
      })
    })
    sent.end(call.body)
  })
}

class CallTimeout extends Error {
  readonly code = 'ETIMEDOUT'
}

function limitConnecting(request: http.ClientRequest, timeout: number): void {
  request.on('socket', (socket) => {
    if (!socket.connecting) return
    const timer = setTimeout(() => request.destroy(new CallTimeout()), timeout)
    const done = () => clearTimeout(timer)
    socket.once('connect', done).once('close', done)
  })
}

/** Reads an answer to its end or to its bound; what is cut answers all the same. */
function readBounded(response: http.IncomingMessage, maxText: number, done: (text: string) => void): void {
  const enough = Math.max(maxRead, maxText)
  const parts: Buffer[] = []
  let size = 0
  const text = () => Buffer.concat(parts).subarray(0, maxText).toString('utf8').replaceAll('\0', '')
  response.on('data', (part: Buffer) => {
    if (size < maxText) parts.push(part)
    size += part.length
    if (size <= enough) return
    done(text())
    response.destroy()
  })
  response.on('end', () => done(text()))
  // The request reports the failure.
  response.on('error', () => undefined)
}

const ours = new Set(['EAI_AGAIN', 'ENETUNREACH', 'ENETDOWN', 'EMFILE', 'ENFILE', 'EADDRNOTAVAIL'])

function failureOf(error: Error & { code?: string }): { failure: CallFailure; isOurs: boolean } {
  const code = error.code ?? ''
  const isOurs = ours.has(code)
  if (code === 'ETIMEDOUT') return { failure: 'timeout', isOurs }
  if (code === 'ENOTFOUND' || code.startsWith('EAI_')) return { failure: 'dns', isOurs }
  if (/CERT|TLS|SSL|EPROTO|SELF_SIGNED|UNABLE_TO/.test(code)) return { failure: 'tls', isOurs }
  return { failure: 'connection', isOurs }
}
