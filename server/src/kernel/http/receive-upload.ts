import { createHash } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'
import { newId } from '../db/index.ts'
import { Refusal, refuse } from '../refuse.ts'
import type { Storage } from '../storage/index.ts'
import type { Upload } from './bind.ts'

/** Enough of a file's beginning to tell its type. */
export const HEAD_BYTES = 16 * 1024
/** Largest file that any endpoint takes unless it says otherwise: 2 GB (docs/rules.md §15). */
export const LARGEST = 2 * 1024 ** 3

export interface Incoming {
  readonly stream: NodeJS.ReadableStream & import('node:stream').Readable
  readonly name: string
  readonly mime: string
  readonly size: number | undefined
}

/** Counts, hashes and remembers the beginning of what passes; refuses more than `most` bytes. */
class Witness extends Transform {
  readonly hash = createHash('sha256')
  head: Buffer = Buffer.alloc(0)
  size = 0
  readonly #most: number
  constructor(max: number) {
    super()
    this.#most = max
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.size += chunk.length
    if (this.size > this.#most) {
      done(new Refusal('too_large', { details: { most: this.#most } }))
      return
    }
    this.hash.update(chunk)
    if (this.head.length < HEAD_BYTES)
      this.head = Buffer.concat([this.head, chunk.subarray(0, HEAD_BYTES - this.head.length)])
    done(null, chunk)
  }
}

/**
 * Streams a file into the storage before any transaction begins, so that a slow sender holds no connection to the database.
 * Whoever handles it keeps it by writing its row; otherwise it is deleted again.
 */
export async function receiveUpload(
  storage: Storage,
  platformId: string,
  incoming: Incoming,
  bodyLimit: number | undefined,
): Promise<Omit<Upload, 'beganAt'>> {
  const maxSize = bodyLimit ?? LARGEST
  if (incoming.size !== undefined && incoming.size > maxSize) refuse('too_large', { details: { most: maxSize } })
  if (incoming.stream.destroyed) throw cutOff()
  const storageKey = `${platformId}/${newId()}`
  const witness = new Witness(maxSize)
  // Told by `put` as well; but a sender may hang up before the storage listens.
  witness.on('error', () => undefined)
  incoming.stream.once('error', (error) => witness.destroy(error))
  incoming.stream.once('close', () => {
    if (!incoming.stream.readableEnded) witness.destroy(cutOff())
  })
  await storage.put(storageKey, incoming.stream.pipe(witness), {
    mime: 'application/octet-stream',
    size: incoming.size,
  })
  return {
    storageKey,
    name: incoming.name,
    claimedMime: incoming.mime,
    head: witness.head,
    size: witness.size,
    sha256: witness.hash.digest('hex'),
  }
}

function cutOff(): Refusal {
  return new Refusal('malformed_request', { message: 'The upload was cut off' })
}
