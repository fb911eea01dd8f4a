import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { maxArchiveParts } from '@laurel/contract/exchange'
import type { Storage } from '../../kernel/storage/index.ts'
import { openZip } from '../../kernel/zip/index.ts'
import type { ArchiveRow } from '../store/index.ts'
import { type CheckedArchive, checkArchive } from './check-archive.ts'
import type { ArchiveProgress } from './progress.ts'
import { ArchiveRefused, inPart } from './refused.ts'

/** Copies an archive that was sent in to the machine at work, checks it whole, and works on it. Throws `ArchiveRefused`. */
export async function withArchive<T>(
  one: Pick<ArchiveRow, 'storageKey'>,
  storage: Storage,
  progress: ArchiveProgress,
  work: (archive: CheckedArchive) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'laurel-program-'))
  try {
    const path = join(folder, 'archive')
    const stored = one.storageKey ? await storage.get(one.storageKey) : undefined
    if (!stored) throw new ArchiveRefused('not_a_zip')
    await pipeline(stored.stream, createWriteStream(path, { mode: 0o600 }), { signal: progress.signal })
    await using zip = await inPart(null, () => openZip(path, maxArchiveParts))
    return await work(await checkArchive(zip, (await stat(path)).size, progress))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
