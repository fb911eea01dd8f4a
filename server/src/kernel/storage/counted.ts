import { Readable } from 'node:stream'

/** A content that ended before or after the announced size. */
export class WrongSize extends Error {
  override readonly name = 'WrongSize'
}

export interface Counted {
  readonly stream: Readable
  /** Bytes so far. */
  readonly count: () => number
  /** Why the content itself broke, when it did: whoever consumed it may have reported something else. */
  readonly failure: () => unknown
}

/** Lets a stream through and counts it; fails as soon as it cannot have the announced size any more, or when the signal says so. */
export function counted(content: Readable, { size, signal }: { size?: number; signal?: AbortSignal }): Counted {
  let count = 0
  let failure: unknown
  async function* pass(): AsyncGenerator<Buffer> {
    for await (const chunk of content) {
      signal?.throwIfAborted()
      const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk as string | Uint8Array)
      count += bytes.length
      if (size !== undefined && count > size) break
      yield bytes
    }
    if (size !== undefined && count !== size)
      throw new WrongSize(`The content does not have the announced ${size} bytes.`)
  }
  async function* remembering(): AsyncGenerator<Buffer> {
    try {
      yield* pass()
    } catch (error) {
      failure = error
      throw error
    }
  }
  return {
    stream: Readable.from(remembering(), { objectMode: false, signal }),
    count: () => count,
    failure: () => failure ?? signal?.reason,
  }
}
