import { blank, type Patch, type Readings } from './patched.ts'
import { Unsure } from './unsure.ts'

/** Chunks of sound or picture; all others become empty space. */
const allowed = new Set([
  'fmt ',
  'data',
  'fact',
  'cue ',
  'smpl',
  'idx1',
  'avih',
  'strh',
  'strf',
  'indx',
  'vprp',
  'dmlh',
])
/** Lists that hold others, and the one that holds the film. */
const opened = new Set(['hdrl', 'strl', 'odml'])
const maxChunks = 10_000

/** The places in a WAV or an AVI that tell of its makers. Throws `Unsure`. */
export async function stripRiff(file: Readings): Promise<Patch[]> {
  const start = await file.read(0, 12)
  if (start.length < 12 || start.toString('latin1', 0, 4) !== 'RIFF') throw new Unsure()
  const patches: Patch[] = []
  let left = maxChunks
  async function walk(from: number, to: number): Promise<void> {
    for (let at = from; at + 8 <= to; ) {
      left -= 1
      const head = await file.read(at, 12)
      const [name, size] = [head.toString('latin1', 0, 4), head.readUInt32LE(4)]
      if (left < 0 || (at + 8 + size > to && name !== 'data')) throw new Unsure()
      const list = name === 'LIST' ? head.toString('latin1', 8, 12) : ''
      if (opened.has(list)) await walk(at + 12, at + 8 + size)
      else if (!allowed.has(name) && list !== 'movi')
        patches.push(blank(at, 4, Buffer.from('JUNK')), blank(at + 8, size))
      at += 8 + size + (size % 2)
    }
  }
  // More than one part, or what comes after the last: only small ends are known to be nothing.
  const end = Math.min(file.size, 8 + start.readUInt32LE(4))
  await walk(12, end)
  if (end < file.size) patches.push(blank(end, file.size - end))
  return patches
}
