import type { ArchivedRow } from '../../kernel/archive/index.ts'
import type { Storage } from '../../kernel/storage/index.ts'
import type { ArchiveRow } from '../store/index.ts'
import type { CheckedArchive } from './check-archive.ts'
import type { LookedAtFiles } from './look-at-files.ts'
import { filePath, tablePath } from './manifest.ts'
import type { ArchiveProgress } from './progress.ts'
import { ArchiveRefused, inPart } from './refused.ts'

/** Contents put into the storage for the rows of files that will name them, by the id of each in the archive. */
export interface BroughtFiles {
  readonly keys: ReadonlyMap<string, string>
  /** Takes them all away again. */
  forget(): Promise<void>
}

/**
 * Compares the files of an archive with the rows that name them: each has one, and is as its row describes it. What is in them
 * was compared with the manifest before. Throws `ArchiveRefused`.
 */
export function compareFiles({ manifest }: CheckedArchive, rows: readonly ArchivedRow[]): void {
  const lost = new Set(manifest.missingFiles)
  const parts = new Map(manifest.parts.map((part) => [part.path, part]))
  const named = new Set(rows.map(({ id }) => filePath(String(id))))
  for (const path of parts.keys())
    if (path.startsWith('files/') && !named.has(path)) throw new ArchiveRefused('part_unknown', path)
  for (const { id, size, sha256 } of rows) {
    if (lost.has(String(id))) continue
    const path = filePath(String(id))
    const part = parts.get(path)
    if (!part) throw new ArchiveRefused('part_missing', path)
    if (part.size !== size) throw new ArchiveRefused('content_wrong', tablePath('files'))
    if (part.sha256 !== sha256) throw new ArchiveRefused('checksum_wrong', path)
  }
}

/**
 * Puts the contents of files into the storage. Throws `ArchiveRefused`, with nothing kept. What a run before left there when
 * its machine was switched off is taken away.
 */
export async function bringFiles(
  storage: Storage,
  { platformId, one }: { readonly platformId: string; readonly one: Pick<ArchiveRow, 'id' | 'attempt'> },
  archive: CheckedArchive,
  rows: readonly ArchivedRow[],
  { facts }: LookedAtFiles,
  progress: ArchiveProgress,
): Promise<BroughtFiles> {
  const keys = new Map<string, string>()
  const lost = new Set(archive.manifest.missingFiles)
  const forget = async () => {
    for (const key of keys.values()) await storage.delete(key)
  }
  try {
    await forgetRuns(storage, platformId, one.id, one.attempt - 1)
    for (const [index, row] of rows.entries()) {
      progress.signal.throwIfAborted()
      const id = String(row.id)
      const key = keyOfFile(platformId, one, index)
      keys.set(id, key)
      if (!lost.has(id))
        await inPart(filePath(id), () => bring(storage, key, archive, { ...row, ...facts.get(id) }, progress.signal))
      progress.at.done += 1
    }
    return { keys, forget }
  } catch (error) {
    await forget()
    throw error
  }
}

/** What the content of a file of a run is called. */
export function keyOfFile(
  platformId: string,
  { id, attempt }: Pick<ArchiveRow, 'id' | 'attempt'>,
  index: number,
): string {
  return `${placeOfRun(platformId, id, attempt)}.${index}`
}

/** What the contents of a run are called, up to the point that their number follows. */
function placeOfRun(platformId: string, archiveId: string, run: number): string {
  return `${platformId}/brought-${archiveId}-${run}`
}

/** Takes away what the first so many runs put into the storage, whether they could do so themselves or not. */
export async function forgetRuns(storage: Storage, platformId: string, archiveId: string, runs: number): Promise<void> {
  for (let run = 1; run <= runs; run++) await storage.deleteWithCopies(placeOfRun(platformId, archiveId, run))
}

async function bring(
  storage: Storage,
  key: string,
  archive: CheckedArchive,
  row: ArchivedRow,
  signal: AbortSignal,
): Promise<void> {
  const part = archive.part(filePath(String(row.id)))
  if (!part) return
  const content = await archive.zip.content(part.entry, part.size)
  await storage.put(key, content, { mime: String(row.mime), size: part.size, signal })
}
