import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, constants, copyFile, link, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StartupProblem } from '../startup-problem.ts'
import { resolveRange } from './byte-range.ts'
import { counted, WrongSize } from './counted.ts'
import { checkKey } from './key.ts'
import type { Storage, StoredFacts } from './storage.ts'

const stale = 24 * 3600 * 1000

/** Files in a folder of this machine. A content is written aside, forced to disk and renamed: readers see all of it or nothing. */
export function createFolderStorage({ folder }: { folder: string }): Storage {
  const root = resolve(folder)
  const incoming = join(root, '.incoming')
  const place = (key: string) => join(root, checkKey(key))
  const head = (key: string) => facts(place(key))
  return {
    async put(key, content, { size, signal }) {
      const target = place(key)
      const draft = join(incoming, randomUUID())
      const { stream, count } = counted(content, { size, signal })
      try {
        await mkdir(incoming, { recursive: true })
        await pipeline(stream, createWriteStream(draft, { flags: 'wx', flush: true }), { signal })
        await mkdir(dirname(target), { recursive: true })
        await rename(draft, target)
      } catch (error) {
        content.destroy()
        await rm(draft, { force: true })
        throw error
      }
      return { size: count() }
    },
    async take(key, path, { size }) {
      const target = place(key)
      const draft = join(incoming, randomUUID())
      await mkdir(incoming, { recursive: true })
      await mkdir(dirname(target), { recursive: true })
      try {
        // On one disk nothing is copied: the content has two names for a moment.
        await link(path, draft).catch(() => copyFile(path, draft, constants.COPYFILE_EXCL))
        const found = await stat(draft)
        if (size !== undefined && found.size !== size) throw new WrongSize(`The file does not have ${size} bytes.`)
        await rename(draft, target)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    async get(key, range) {
      const found = await head(key)
      if (!found) return undefined
      const { from, to } = resolveRange(range, found.size)
      const stream = to < from ? Readable.from([]) : createReadStream(place(key), { start: from, end: to })
      return { ...found, stream, from, to }
    },
    head,
    exists: async (key) => (await head(key)) !== undefined,
    delete: (key) => rm(place(key), { force: true }),
    deleteWithCopies: (key) => removeWithCopies(place(key)),
    check: () => check(root, incoming),
  }
}

async function facts(path: string): Promise<StoredFacts | undefined> {
  try {
    const found = await stat(path)
    return found.isFile() ? { size: found.size, modifiedAt: found.mtime } : undefined
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return undefined
    throw error
  }
}

async function removeWithCopies(path: string): Promise<void> {
  await rm(path, { force: true })
  const start = `${basename(path)}.`
  const beside = await readdir(dirname(path)).catch(() => [])
  for (const name of beside) if (name.startsWith(start)) await rm(join(dirname(path), name), { force: true })
}

async function check(root: string, incoming: string): Promise<void> {
  try {
    await mkdir(incoming, { recursive: true })
    await access(incoming, constants.R_OK | constants.W_OK | constants.X_OK)
    await sweep(incoming)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartupProblem(`The folder for files ${root} cannot be read and written: ${reason}.`)
  }
}

/** Removes what uploads left when their process was killed. */
async function sweep(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const found = await facts(join(incoming, name))
    if (found && Date.now() - found.modifiedAt.getTime() > stale) await rm(join(incoming, name), { force: true })
  }
}
