import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FileRow } from '../../files/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { type Cleaning, cleaningOf } from './kinds.ts'
import { patched, type Readings } from './patched.ts'
import { storedBytes } from './stored-bytes.ts'
import { unlessUnsure } from './unsure.ts'

/** Larger documents are not opened: staff put a copy in their place. Films and sounds may have any size. */
const maxBytes = 50 * 1024 * 1024

export type Stored = Pick<FileRow, 'storage_key' | 'size' | 'mime'>

/**
 * Where the file is kept without what programs, cameras and people wrote of its makers; made when first asked for, and
 * forgotten with the file. Undefined where that cannot be done for certain.
 */
export async function strippedKeyOf(scene: Scene, file: Stored): Promise<string | undefined> {
  const cleaning = cleaningOf(file.mime)
  if (cleaning === 'needless') return file.storage_key
  if (!cleaning) return undefined
  const { storage } = scene.house
  const key = `${file.storage_key}.bare`
  if (await storage.exists(key)) return key
  const content = await unlessUnsure(() => strippedContent(scene, file, cleaning))
  if (!content) return undefined
  await storage.put(key, content, { mime: file.mime })
  return key
}

/** Whether blind jurors can be shown a file. */
export async function isCleanable(scene: Scene, file: Stored | undefined): Promise<boolean> {
  return file !== undefined && (await strippedKeyOf(scene, file)) !== undefined
}

async function strippedContent(scene: Scene, file: Stored, cleaning: Cleaning): Promise<Readable | undefined> {
  if ('whole' in cleaning) {
    const bytes = await storedBytes(scene, file, maxBytes)
    return bytes && Readable.from([await cleaning.whole(bytes)])
  }
  const patches = await cleaning.inPlace(readingsOf(scene, file))
  const stored = await scene.house.storage.get(file.storage_key)
  return stored && Readable.from(patched(stored.stream, patches))
}

/** Bytes read at once: what is asked for next is mostly near. */
const stretch = 128 * 1024

function readingsOf(scene: Scene, { storage_key, size }: Stored): Readings {
  let [at, near] = [0, Buffer.alloc(0)]
  return {
    size,
    async read(from, length) {
      const needed = Math.min(length, size - from)
      if (needed <= 0) return Buffer.alloc(0)
      if (from < at || from + needed > at + near.length) {
        const to = Math.min(size, from + Math.max(needed, stretch)) - 1
        const stored = await scene.house.storage.get(storage_key, { from, to })
        at = from
        near = stored ? await buffer(stored.stream) : Buffer.alloc(0)
      }
      return near.subarray(from - at, from - at + needed)
    },
  }
}
