import type { Readings } from './patched.ts'
import { Unsure } from './unsure.ts'

/** A box of an MP4 or QuickTime film (ISO/IEC 14496-12). */
export interface Box {
  readonly type: string
  readonly at: number
  /** Bytes of its head. */
  readonly head: number
  readonly size: number
}

/** The box that begins at a place, within what ends at another. Throws `Unsure`. */
export async function boxAt(file: Readings, at: number, to: number): Promise<Box> {
  const head = await file.read(at, 16)
  if (head.length < 8) throw new Unsure()
  const type = head.toString('latin1', 4, 8)
  const declared = head.readUInt32BE(0)
  const size =
    declared === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : declared === 0 ? to - at : declared
  const own = declared === 1 ? 16 : 8
  if (size < own || at + size > to) throw new Unsure()
  return { type, at, head: own, size }
}

/** The first box by these names, each in the one before. Throws `Unsure`. */
export async function boxUnder(file: Readings, box: Box, names: readonly string[]): Promise<Box | undefined> {
  const [name, ...rest] = names
  if (name === undefined) return box
  const end = box.at + box.size
  for (let at = box.at + box.head; at + 8 <= end; ) {
    const inner = await boxAt(file, at, end)
    if (inner.type === name) return boxUnder(file, inner, rest)
    at += inner.size
  }
  return undefined
}
