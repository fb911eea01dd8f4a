/** Bytes that replace as many others in a file; those after `bytes`, up to `length`, become nought. */
export interface Patch {
  readonly at: number
  readonly bytes: Buffer
  readonly length: number
}

/** Reads a piece of a file; shorter at its end. */
export interface Readings {
  /** Bytes of the whole. */
  readonly size: number
  read(at: number, length: number): Promise<Buffer>
}

export const blank = (at: number, length: number, bytes: Buffer = Buffer.alloc(0)): Patch => ({ at, bytes, length })

/** The bytes of a stream, with the patches applied. */
export async function* patched(content: AsyncIterable<Uint8Array>, patches: readonly Patch[]): AsyncGenerator<Buffer> {
  let at = 0
  for await (const chunk of content) {
    const piece = Buffer.from(chunk)
    for (const patch of patches) apply(piece, at, patch)
    at += piece.length
    yield piece
  }
}

function apply(piece: Buffer, at: number, patch: Patch): void {
  const from = Math.max(0, patch.at - at)
  const to = Math.min(piece.length, patch.at + patch.length - at)
  if (from >= to) return
  piece.fill(0, from, to)
  const skipped = at + from - patch.at
  patch.bytes.copy(
    piece,
    from,
    Math.min(skipped, patch.bytes.length),
    Math.min(skipped + to - from, patch.bytes.length),
  )
}
