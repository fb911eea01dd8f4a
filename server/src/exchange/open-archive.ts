import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { maxArchiveFiles } from '@laurel/contract/exchange'
import type { Storage } from '../kernel/storage/index.ts'
import { BrokenZip, openZip } from '../kernel/zip/index.ts'
import { type FileIndex, indexFiles } from './file-index.ts'

/** Opens a stored ZIP of files, in a temporary copy: it is read from its end. Throws `BrokenZip`. Use with `await using`. */
export async function openArchive(storage: Storage, storageKey: string): Promise<FileIndex & AsyncDisposable> {
  const stored = await storage.get(storageKey)
  if (!stored) throw new BrokenZip('broken')
  const folder = await mkdtemp(join(tmpdir(), 'laurel-archive-'))
  const clear = () => rm(folder, { recursive: true, force: true })
  try {
    const path = join(folder, 'archive')
    await pipeline(stored.stream, createWriteStream(path, { mode: 0o600 }))
    const zip = await openZip(path, maxArchiveFiles)
    const dispose = async () => {
      await zip[Symbol.asyncDispose]()
      await clear()
    }
    return { ...indexFiles(zip), [Symbol.asyncDispose]: dispose }
  } catch (error) {
    await clear()
    throw error
  }
}
