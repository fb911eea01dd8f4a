import { createHash } from 'node:crypto'
import { isId } from '@laurel/contract/kernel'
import { Metadata } from '@tus/utils'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { newId } from '../db/index.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { Refusal, refuse } from '../refuse.ts'
import { userOf } from '../scene.ts'
import {
  countUnfinished,
  expireUpload,
  findUpload,
  insertUpload,
  lockUpload,
  readWhole,
  removeUpload,
  type Sender,
  setFinished,
  type UploadRow,
  uploadLifetime,
} from '../uploads/index.ts'
import type { BoundEndpoint, Upload } from './bind.ts'
import { type Caller, callsOf, type Entered, type ServeParts, toRoute } from './endpoint-calls.ts'
import { HEAD_BYTES, LARGEST } from './receive-upload.ts'

/** Uploads that one person, or one personal link, may have begun and not finished: more than anybody sends at once. */
const maxUnfinished = 40

const resumable = '/resumable'

/** The call that an upload belongs to, with its parameters: the address without what names the upload itself. */
function addressOf(request: FastifyRequest): string {
  const [path = '', search = ''] = request.url.split('?', 2)
  return `${path.slice(0, path.lastIndexOf(resumable))}?${search}`
}

function locationOf(address: string, id: string): string {
  const [path, search] = address.split('?', 2)
  return `${path}${resumable}/${id}${search ? `?${search}` : ''}`
}

/** The metadata of a creation (tus 1.0.0, creation). Refuses malformed_request. */
function announcedBy(request: FastifyRequest): { name: string; mime: string; size: number } {
  const { 'upload-length': length, 'upload-metadata': written } = request.headers
  if (typeof length !== 'string' || !/^\d{1,15}$/.test(length)) {
    refuse('malformed_request', { message: 'upload-length says how many bytes the file has' })
  }
  try {
    const { filename, filetype } = written ? Metadata.parse(String(written)) : {}
    return {
      name: textOf(filename) || 'file',
      mime: textOf(filetype) || 'application/octet-stream',
      size: Number(length),
    }
  } catch {
    refuse('malformed_request', { message: 'upload-metadata cannot be read' })
  }
}

/** The part of a sent text that a database can store. */
function textOf(sent: string | null | undefined): string {
  return (sent ?? '').replaceAll('\0', '').slice(0, 1000).toWellFormed()
}

/**
 * Beside an endpoint that takes a file, the same in pieces: `POST …/resumable` begins (tus 1.0.0), `HEAD`, `PATCH` and
 * `DELETE …/resumable/{uploadId}` go on, and `POST …/resumable/{uploadId}/completion` does what the endpoint does, once, and
 * answers as it answers however often it is asked. Each of them is guarded as the endpoint is.
 */
export function serveResumable(app: FastifyInstance, parts: ServeParts, bound: BoundEndpoint): void {
  const { endpoint } = bound
  const { database, house } = parts
  const calls = callsOf(parts, bound)
  const url = `${toRoute(endpoint.path)}${resumable}`
  /** The last completion that was asked for in this process, by upload. */
  const completing = new Map<string, Promise<unknown>>()

  /** Refuses not_found where a personal link is needed and does not come along. */
  function senderOf(request: FastifyRequest, { scene }: Entered): Sender {
    if (!endpoint.bearer) return { uploaded_by: userOf(scene).userId, link_hash: null }
    const secret = request.headers[endpoint.bearer]
    if (typeof secret !== 'string' || secret === '') refuse('not_found')
    return { uploaded_by: null, link_hash: createHash('sha256').update(secret).digest('hex') }
  }

  const uploadIdOf = (request: FastifyRequest) => (request.params as { uploadId: string }).uploadId

  /** The upload of the path when it is the caller's, sent to this very address. Refuses not_found, upload_gone. */
  function checkOwn(request: FastifyRequest, entered: Entered, row: UploadRow | undefined): UploadRow {
    const { uploaded_by, link_hash } = senderOf(request, entered)
    if (row?.uploaded_by !== uploaded_by || row.link_hash !== link_hash) refuse('not_found')
    if (row.address !== addressOf(request)) refuse('not_found')
    if (row.expires_at <= entered.scene.now) refuse('upload_gone')
    return row
  }

  async function findOwn(request: FastifyRequest, caller: Caller): Promise<UploadRow> {
    return database.readPlatform(caller.platform.id, async (scope) => {
      const entered = await calls.enter(request, scope, caller)
      const id = uploadIdOf(request)
      return checkOwn(request, entered, isId(id) ? await findUpload(scope.db, id) : undefined)
    })
  }

  /** Whoever may, and what the endpoint takes: both are asked before any byte comes. */
  async function begin(request: FastifyRequest): Promise<{ id: string; location: string }> {
    const caller = await calls.callerOf(request)
    const id = newId()
    const address = addressOf(request)
    await database.inPlatform(caller.platform.id, async (scope) => {
      const entered = await calls.enter(request, scope, caller)
      const { scene } = entered
      const sender = senderOf(request, entered)
      const announced = announcedBy(request)
      const maxSize = endpoint.bodyLimit ?? LARGEST
      if (announced.size > maxSize) refuse('too_large', { details: { most: maxSize } })
      if (announced.size === 0) refuse('file_empty')
      await calls.admit(request, entered, announced)
      if ((await countUnfinished(scope.db, sender)) >= maxUnfinished) refuse('too_many_requests')
      const expires_at = new Date(scene.now.getTime() + uploadLifetime)
      await insertUpload(scope.db, {
        id,
        address,
        name: announced.name,
        mime: announced.mime,
        size: announced.size,
        ...sender,
        began_at: scene.now,
        expires_at,
      })
      await enqueue(scope.db, expireUpload.name, { uploadId: id }, { runAt: expires_at })
    })
    return { id, location: locationOf(address, id) }
  }

  async function answerProtocol(request: FastifyRequest, reply: FastifyReply, id: string): Promise<void> {
    reply.hijack()
    reply.raw.setHeader('x-request-id', request.id)
    reply.raw.setHeader('cache-control', 'no-store')
    await house.spool.serve(request.raw, reply.raw, { id, location: locationOf(addressOf(request), id) })
  }

  /** Moves the received bytes into the storage. Refuses upload_unfinished, upload_gone. */
  async function take(row: UploadRow): Promise<Upload> {
    const arrived = (await house.spool.find(row.id)) ?? refuse('upload_gone')
    const { path, received } = arrived
    if (received !== row.size) refuse('upload_unfinished', { details: { received, size: row.size } })
    const { sha256, head } = await readWhole(path, HEAD_BYTES)
    const storageKey = `${row.platform_id}/${newId()}`
    await house.storage.take(storageKey, path, { mime: 'application/octet-stream', size: row.size })
    const { name, mime: claimedMime, size, began_at: beganAt } = row
    return { storageKey, name, claimedMime, head, size, sha256, beganAt }
  }

  async function keep(request: FastifyRequest, caller: Caller, id: string): Promise<string> {
    const row = await findOwn(request, caller)
    if (row.answer !== null) return row.answer
    const upload = await take(row)
    let isStored = false
    try {
      return await database.inPlatform(caller.platform.id, async (scope) => {
        const entered = await calls.enter(request, scope, caller)
        const locked = checkOwn(request, entered, await lockUpload(scope.db, id))
        if (locked.answer !== null) return locked.answer
        const { text } = await calls.work(request, entered, { upload })
        await setFinished(scope.db, id, text, entered.scene.now)
        isStored = true
        return text
      })
    } catch (error) {
      isStored = false
      // A refused file will not become better; after a failure the client may ask again.
      if (error instanceof Refusal) await forget(caller, id)
      throw error
    } finally {
      if (isStored) await house.spool.remove(id)
      else await house.storage.delete(upload.storageKey)
    }
  }

  /** Asked for twice at once, the second waits for the first, and then finds its answer. */
  function afterOthers<Done>(id: string, work: () => Promise<Done>): Promise<Done> {
    const before = completing.get(id) ?? Promise.resolve()
    const mine = before.then(work, work).finally(() => {
      if (completing.get(id) === mine) completing.delete(id)
    })
    completing.set(id, mine)
    return mine
  }

  async function forget(caller: Caller, id: string): Promise<void> {
    await database.inPlatform(caller.platform.id, ({ db }) => removeUpload(db, id))
    await house.spool.remove(id)
  }

  app.route({
    method: 'POST',
    url,
    config: endpoint.perMinute ? { rateLimit: { max: endpoint.perMinute, timeWindow: '1 minute' } } : {},
    async handler(request, reply) {
      const begun = await begin(request).catch(calls.throwing)
      await answerProtocol(request, reply, begun.id)
      return reply
    },
  })

  app.route({
    method: ['HEAD', 'PATCH'],
    url: `${url}/:uploadId`,
    async handler(request, reply) {
      const row = await findOwn(request, await calls.callerOf(request)).catch(calls.throwing)
      // All of it arrived and is kept: nothing is left to be asked of the protocol.
      if (row.finished_at) {
        return reply
          .code(request.method === 'HEAD' ? 200 : 409)
          .headers({ 'tus-resumable': '1.0.0', 'upload-offset': row.size, 'upload-length': row.size })
          .header('cache-control', 'no-store')
          .send()
      }
      await answerProtocol(request, reply, row.id)
      return reply
    },
  })

  app.route({
    method: 'DELETE',
    url: `${url}/:uploadId`,
    async handler(request, reply) {
      const caller = await calls.callerOf(request)
      const row = await findOwn(request, caller).catch(calls.throwing)
      if (!row.finished_at) await forget(caller, row.id)
      return reply.code(204).header('tus-resumable', '1.0.0').send()
    },
  })

  app.route({
    method: 'POST',
    url: `${url}/:uploadId/completion`,
    async handler(request, reply) {
      const caller = await calls.callerOf(request)
      const id = uploadIdOf(request)
      const text = await afterOthers(id, () => keep(request, caller, id)).catch(calls.throwing)
      return reply
        .code(endpoint.status ?? 200)
        .header('cache-control', 'no-store')
        .type('application/json; charset=utf-8')
        .send(text)
    },
  })
}
