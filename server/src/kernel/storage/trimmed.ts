import { Readable } from 'node:stream'

/** The part of a stream from `skip`, `length` bytes long: for servers that answer more than was asked (RFC 9110 allows it). */
export function trimmed(whole: Readable, skip: number, length: number): Readable {
  async function* part(): AsyncGenerator<Buffer> {
    let at = 0
    for await (const chunk of whole as AsyncIterable<Buffer>) {
      const piece = chunk.subarray(Math.max(0, skip - at), Math.max(0, skip + length - at))
      at += chunk.length
      if (piece.length > 0) yield piece
      if (at >= skip + length) break
    }
  }
  return Readable.from(part(), { objectMode: false })
}
