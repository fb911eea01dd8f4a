import type { FileAnswer } from '@laurel/contract/forms/values'
import type { OpenZip, ZipEntry } from '../kernel/zip/index.ts'

/** A ZIP held open, with its files found by the names that cells give. */
export interface FileIndex {
  readonly zip: OpenZip
  /** Without what systems put into archives by themselves. */
  readonly files: readonly ZipEntry[]
  find(name: string): ZipEntry | 'none' | 'several'
  /** What stands in an answer until the file itself is kept. */
  placeholder(entry: ZipEntry): FileAnswer
  /** The entry that a placeholder stands for; undefined for any other file. */
  entryOf(file: Pick<FileAnswer, 'location'>): ZipEntry | undefined
}

/** The mark of a placeholder: no file has such a location. */
const mark = 'zip:'

/**
 * Names are compared without case, Unicode form and kind of slash: a whole path names one file, a bare name the only one
 * that is called so in any folder. They are never used as paths.
 */
export function indexFiles(zip: OpenZip): FileIndex {
  const files = zip.entries.filter(({ isFile, name }) => isFile && !isLitter(name))
  const byPath = Map.groupBy(files, ({ name }) => plainPath(name))
  const byName = Map.groupBy(files, ({ name }) => baseName(plainPath(name)))
  const places = new Map(files.map((entry, index) => [entry, index]))
  return {
    zip,
    files,
    find(name) {
      const path = plainPath(name)
      const found = byPath.get(path) ?? byName.get(baseName(path)) ?? []
      // A whole path that does not exist names nothing, even where some file is called so.
      const own = path.includes('/') ? (byPath.get(path) ?? []) : found
      return own.length > 1 ? 'several' : (own[0] ?? 'none')
    },
    placeholder(entry) {
      const name = baseName(entry.name.replaceAll('\\', '/')).slice(0, 200)
      const place = `${mark}${places.get(entry)}`
      return { key: place, name, location: place, size: entry.size, mime: '' }
    },
    entryOf: ({ location }) => (location.startsWith(mark) ? files[Number(location.slice(mark.length))] : undefined),
  }
}

/** What systems put into archives by themselves. */
function isLitter(name: string): boolean {
  return name.startsWith('__MACOSX/') || /(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini)$/i.test(name)
}

function plainPath(name: string): string {
  return name
    .normalize('NFC')
    .replaceAll('\\', '/')
    .replace(/^(\.?\/)+/, '')
    .trim()
    .toLowerCase()
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
