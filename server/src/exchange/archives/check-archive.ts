import { createHash } from 'node:crypto'
import { archiveFormat, unpackedArchiveBytes } from '@laurel/contract/exchange'
import type { OpenZip, ZipEntry } from '../../kernel/zip/index.ts'
import { filePath, Manifest, manifestPath, peoplePath, tablePath } from './manifest.ts'
import type { ArchiveProgress } from './progress.ts'
import { ArchiveRefused, inPart } from './refused.ts'
import { archivedTables } from './tables.ts'

/** An archive whose every part is as its manifest says. */
export interface CheckedArchive {
  readonly manifest: Manifest
  readonly zip: OpenZip
  part(path: string): { readonly entry: ZipEntry; readonly size: number } | undefined
}

const largestManifest = 256 * 1024 * 1024
/** JSON packs to a tenth, hardly ever to a hundredth. */
const maxInflation = 150
/** Below this a bomb does no harm. */
const harmless = 64 * 1024 * 1024

const known = new Set([manifestPath, peoplePath, ...archivedTables.map(({ name }) => tablePath(name))])
const ofFile = /^files\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Compares an archive with its own manifest, down to the last byte, before anything is kept. Nothing is unpacked: parts are
 * read, and forgotten. Throws `ArchiveRefused`.
 */
export async function checkArchive(
  zip: OpenZip,
  archiveSize: number,
  progress: ArchiveProgress,
): Promise<CheckedArchive> {
  const entries = entriesByPath(zip)
  const manifest = await readManifest(zip, entries.get(manifestPath))
  if (manifest.format.version > archiveFormat.version) throw new ArchiveRefused('newer')
  comparePaths(manifest, entries)
  const whole = manifest.parts.reduce((sum, { size }) => sum + size, 0)
  if (whole > unpackedArchiveBytes || whole > Math.max(harmless, archiveSize * maxInflation))
    throw new ArchiveRefused('too_large')
  progress.at.total = manifest.parts.length
  for (const { path, size, sha256 } of manifest.parts) {
    progress.signal.throwIfAborted()
    await inPart(path, () => compare(zip, entries.get(path) as ZipEntry, { path, size, sha256 }, progress.signal))
    progress.at.done += 1
  }
  const sizes = new Map(manifest.parts.map(({ path, size }) => [path, size]))
  return {
    manifest,
    zip,
    part(path) {
      const [entry, size] = [entries.get(path), sizes.get(path)]
      return entry && size !== undefined ? { entry, size } : undefined
    },
  }
}

function entriesByPath({ entries }: OpenZip): Map<string, ZipEntry> {
  const found = new Map<string, ZipEntry>()
  for (const entry of entries) {
    const { name, isFile, isEncrypted } = entry
    // Nothing is written under these names; a name that tries to lead out says enough about the rest.
    if (/^[\\/]|^[a-z]:|\\|(^|\/)\.\.(\/|$)|\0/i.test(name)) throw new ArchiveRefused('unsafe_path', name)
    if (isEncrypted) throw new ArchiveRefused('encrypted', name)
    if (!isFile && /^(tables|files)\/$/.test(name)) continue
    if (!isFile || found.has(name)) throw new ArchiveRefused('part_unknown', name)
    found.set(name, entry)
  }
  return found
}

async function readManifest(zip: OpenZip, entry: ZipEntry | undefined): Promise<Manifest> {
  if (!entry) throw new ArchiveRefused('not_an_archive')
  const text = await inPart(manifestPath, async () => {
    const max = Math.min(largestManifest, Math.max(harmless, entry.compressed * maxInflation))
    const pieces: Buffer[] = []
    for await (const piece of await zip.content(entry, max)) pieces.push(piece as Buffer)
    return Buffer.concat(pieces).toString()
  })
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch {
    throw new ArchiveRefused('not_an_archive', manifestPath)
  }
  // A later version may say more, and say it otherwise: its number is looked at first.
  const { format } = (raw ?? {}) as { format?: { name?: unknown; version?: unknown } }
  if (format?.name !== archiveFormat.name) throw new ArchiveRefused('not_an_archive', manifestPath)
  if (typeof format.version === 'number' && format.version > archiveFormat.version) throw new ArchiveRefused('newer')
  const read = Manifest.safeParse(raw)
  if (!read.success) throw new ArchiveRefused('content_wrong', manifestPath)
  return read.data
}

function comparePaths({ parts, missingFiles }: Manifest, entries: ReadonlyMap<string, ZipEntry>): void {
  const listed = new Set<string>()
  for (const { path } of parts) {
    if (/^[\\/]|\\|(^|\/)\.\.(\/|$)/.test(path)) throw new ArchiveRefused('unsafe_path', path)
    if (listed.has(path) || path === manifestPath) throw new ArchiveRefused('part_unknown', path)
    if (!known.has(path) && !ofFile.test(path)) throw new ArchiveRefused('part_unknown', path)
    if (!entries.has(path)) throw new ArchiveRefused('part_missing', path)
    listed.add(path)
  }
  for (const path of known)
    if (path !== manifestPath && !listed.has(path)) throw new ArchiveRefused('part_missing', path)
  for (const path of entries.keys())
    if (path !== manifestPath && !listed.has(path)) throw new ArchiveRefused('part_unknown', path)
  for (const id of missingFiles) if (listed.has(filePath(id))) throw new ArchiveRefused('content_wrong', manifestPath)
}

async function compare(
  zip: OpenZip,
  entry: ZipEntry,
  { path, size, sha256 }: { path: string; size: number; sha256: string },
  signal: AbortSignal,
): Promise<void> {
  const hash = createHash('sha256')
  let found = 0
  const content = await zip.content(entry, size)
  for await (const piece of content) {
    signal.throwIfAborted()
    hash.update(piece as Buffer)
    found += (piece as Buffer).length
  }
  if (found !== size || hash.digest('hex') !== sha256) throw new ArchiveRefused('checksum_wrong', path)
}
