import { createReadStream } from 'node:fs'
import { guessLegacyEncoding, legacyEncodings } from '../letters/index.ts'

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', ...legacyEncodings] as const
export type Encoding = (typeof encodings)[number]

/**
 * The encoding of a text file: its byte order mark says it, or zeros at every second place (UTF-16 without mark); else valid
 * UTF-8 is UTF-8, and in the rest the letters tell. Reads the whole file.
 * @param langs languages in which it may be written, the likeliest first
 */
export async function detectEncoding(path: string, start: Buffer, langs: readonly string[] = []): Promise<Encoding> {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  const plain = unmarkedUtf16(start)
  if (plain) return plain
  if (await isUtf8(path)) return 'utf-8'
  return guessLegacyEncoding(await decisiveBytes(path), langs)
}

/** Titles are mostly of letters whose upper byte is zero. */
function unmarkedUtf16(start: Buffer): Encoding | undefined {
  const pairs = Math.floor(Math.min(start.length, 512) / 2)
  const zeros = [0, 0]
  for (let at = 0; at < pairs * 2; at += 1) if (start[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (pairs < 2) return undefined
  if (odd > 0.7 * pairs && even === 0) return 'utf-16le'
  return even > 0.7 * pairs && odd === 0 ? 'utf-16be' : undefined
}

/** The text of a file in pieces, without its byte order mark. */
export async function* decoded(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of createReadStream(path)) yield decoder.decode(chunk as Buffer, { stream: true })
  yield decoder.decode()
}

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk as Buffer, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** Bytes that are looked at: the first that are not ASCII, with what stands around them. */
const enough = 64 * 1024

/** Pieces of a file that hold letters beyond ASCII, wherever they begin. */
async function decisiveBytes(path: string): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const first = chunk.findIndex((byte) => byte >= 0x80)
    if (first < 0) continue
    const piece = chunk.subarray(Math.max(0, first - 100), first + enough)
    pieces.push(piece, Buffer.from('\n'))
    size += piece.length
    if (size >= enough) break
  }
  return Buffer.concat(pieces)
}
