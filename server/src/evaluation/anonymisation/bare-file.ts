import { Readable } from 'node:stream'
import type { FileRow } from '../../files/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { barePdf } from './bare-pdf.ts'
import { storedBytes } from './stored-bytes.ts'

/** Larger PDFs are not opened: staff put a copy in their place. */
const mostBytes = 50 * 1024 * 1024

type Stored = Pick<FileRow, 'storage_key' | 'size' | 'mime'>

/**
 * Where the file is kept without what programs wrote of its makers; made when first asked for, and forgotten with the file.
 * Undefined where that cannot be done for certain.
 */
export async function bareKeyOf(scene: Scene, file: Stored): Promise<string | undefined> {
  const { storage } = scene.house
  const key = `${file.storage_key}.bare`
  const kept = await storage.get(key)
  if (kept) {
    kept.stream.destroy()
    return key
  }
  const bytes = await storedBytes(scene, file, mostBytes)
  const bare = bytes && barePdf(bytes)
  if (!bare) return undefined
  await storage.put(key, Readable.from([bare]), { mime: file.mime, size: bare.length })
  return key
}

/** Whether blind jurors can be shown a file: pictures are written anew, and PDFs without their properties. */
export async function isCleanable(scene: Scene, file: Stored | undefined): Promise<boolean> {
  if (file?.mime !== 'application/pdf') return true
  return (await bareKeyOf(scene, file)) !== undefined
}
