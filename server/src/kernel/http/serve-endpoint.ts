import type { AnyEndpoint } from '@laurel/contract/kernel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal, refuse } from '../refuse.ts'
import { type Cookie, Streamed } from './answer.ts'
import type { BoundEndpoint, Upload } from './bind.ts'
import { hurryBody } from './body-pace.ts'
import { checkCaptcha } from './check-captcha.ts'
import { type Afterwards, type Caller, callsOf, type ServeParts, toRoute } from './endpoint-calls.ts'
import { keepingRefusal, reachOutside } from './reach-outside.ts'
import { type Incoming, receiveUpload } from './receive-upload.ts'
import type { Turns } from './turns.ts'

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

/** Bytes of a call that needs no account: an address, a password, a code. */
const forAnyone = 16 * 1024

function bodyLimitOf({ upload, bodyLimit, access }: AnyEndpoint): number | undefined {
  if (upload) return undefined
  return bodyLimit ?? (access.to === 'anyone' ? forAnyone : undefined)
}

/**
 * Somebody changed what was read before it was written (40001), each waited for the other (40P01), or somebody made meanwhile
 * what there is once only (23505), or a newer server changed the columns of a statement that this connection had prepared
 * (0A000; the connection is left then): nothing was written at all. Done once more, the call sees it, and says so in its own
 * words.
 */
const outrunStates = ['40001', '40P01', '23505', '0A000']
const maxAttempts = 10

function isOutrun(error: unknown): boolean {
  return error instanceof Error && 'code' in error && outrunStates.includes(String(error.code))
}

async function untilNotOutrun<T>(work: (isAgain: boolean) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work(tries > 1)
    } catch (error) {
      if (!isOutrun(error) || tries === maxAttempts) throw error
    }
  }
}

/** Registers one endpoint: host → platform → caller → scene → guard → input → action → answer. */
export function serveEndpoint(app: FastifyInstance, parts: ServeParts & { turns: Turns }, bound: BoundEndpoint): void {
  const { endpoint } = bound
  const calls = callsOf(parts, bound)
  const { turns } = parts
  const run = endpoint.method === 'GET' ? parts.database.readPlatform : parts.database.inPlatform

  /** Takes the bytes in between two scopes: first who may, then the bytes, then the work in its transaction. */
  async function receive(request: FastifyRequest, caller: Caller): Promise<Upload | undefined> {
    if (!endpoint.upload) return undefined
    const beganAt = parts.now()
    const { id } = caller.platform
    const incoming = incomingOf(request)
    await parts.database.readPlatform(id, async (scope) => {
      const entered = await calls.enter(request, scope, caller)
      await calls.admit(request, entered, { name: incoming.name, size: incoming.size })
    })
    return { ...(await receiveUpload(parts.house.storage, id, incoming, endpoint.bodyLimit)), beganAt }
  }

  app.route({
    method: endpoint.method,
    url: toRoute(endpoint.path),
    bodyLimit: bodyLimitOf(endpoint),
    ...(!endpoint.upload && { preParsing: hurryBody }),
    config: {
      ...(endpoint.perMinute && { rateLimit: { max: endpoint.perMinute, timeWindow: '1 minute' } }),
      answersJson: !endpoint.streams,
    },
    ...(!endpoint.streams && { helmet: false }),
    // A write has a short answer.
    ...(endpoint.method !== 'GET' && { compress: false }),
    async handler(request, reply) {
      const caller = await calls.callerOf(request)
      let upload: Upload | undefined
      try {
        const spent = await checkCaptcha(parts, bound, request, caller)
        upload = await receive(request, caller)
        const reached = await reachOutside(parts, bound, calls, { request, caller })
        const afterwards: Afterwards | undefined = endpoint.method === 'GET' ? [] : undefined
        const work = (isAgain: boolean) =>
          run(
            caller.platform.id,
            async (scope) =>
              calls
                .work(request, await calls.enter(request, { ...scope, isAgain, afterwards }, caller), {
                  upload,
                  spent,
                  reached,
                })
                .catch(keepingRefusal),
            'prompt',
          )
        const answer = await turns.take(caller.claims?.userId ?? request.ip ?? '', () => untilNotOutrun(work))
        if (answer instanceof Refusal) throw answer
        for (const later of afterwards ?? []) await parts.database.inPlatform(caller.platform.id, later)
        setCookies(reply, answer.cookies, parts.secureCookies)
        if (answer.result instanceof Streamed) {
          return reply.code(answer.result.status).headers(answer.result.headers).send(answer.result.stream)
        }
        reply.code(answer.status).header('cache-control', 'no-store')
        return answer.status === 204 ? reply.send() : reply.type('application/json; charset=utf-8').send(answer.text)
      } catch (error) {
        if (upload) await parts.house.storage.delete(upload.storageKey)
        return calls.throwing(error)
      }
    },
  })
}
