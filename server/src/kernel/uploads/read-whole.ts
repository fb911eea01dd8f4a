import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'

/** Bytes read at once: little memory, few calls. */
const PIECE = 1024 * 1024

export interface Whole {
  /** Of the content, in hexadecimal. */
  readonly sha256: string
  /** Its first bytes, for telling its type. */
  readonly head: Buffer
}

/** Reads a file of this machine once, from end to end, and forces it to disk: what is answered for must outlive a crash. */
export async function readWhole(path: string, headBytes: number): Promise<Whole> {
  const handle = await open(path, 'r+')
  try {
    const hash = createHash('sha256')
    const piece = Buffer.allocUnsafe(PIECE)
    let head: Buffer = Buffer.alloc(0)
    for (;;) {
      const { bytesRead } = await handle.read(piece, 0, PIECE)
      if (bytesRead === 0) break
      if (head.length === 0) head = Buffer.from(piece.subarray(0, Math.min(bytesRead, headBytes)))
      hash.update(piece.subarray(0, bytesRead))
    }
    await handle.sync()
    return { sha256: hash.digest('hex'), head }
  } finally {
    await handle.close()
  }
}
