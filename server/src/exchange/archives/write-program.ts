import { createHash } from 'node:crypto'
import { Readable, Transform, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { archiveFormat } from '@laurel/contract/exchange'
import { listFiles } from '../../files/index.ts'
import type { ArchivedTable } from '../../kernel/archive/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { ZipFile } from '../../kernel/zip/index.ts'
import { findProgram, type ProgramRow } from '../../programs/index.ts'
import { archivedRows, countArchivedRows, listArchivedPeople, readOneMoment } from '../store/index.ts'
import { filePath, type Manifest, manifestPath, type Person, peoplePath, tablePath } from './manifest.ts'
import type { ArchiveProgress } from './progress.ts'
import { archivedTables } from './tables.ts'

type Part = Manifest['parts'][number]

/** Writes a program with all that is in it, as of one moment, and ends the stream. In one transaction, in constant memory. */
export async function writeProgram(
  scene: Scene,
  programId: string,
  out: Writable,
  progress: ArchiveProgress,
): Promise<void> {
  await readOneMoment(scene.db)
  const program = await findProgram(scene.db, programId)
  if (!program) throw new Error('The program is gone')
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  // Broken off, both ends may fail after each other: the second error is nobody's any more.
  output.on('error', () => undefined)
  const sent = pipeline(output, out, { signal: progress.signal })
  const stop = (error: Error) => output.destroy(error)
  zip.on('error', stop)
  const writing = writeParts(scene, program, zip, progress).catch((error: Error) => {
    stop(error)
    throw error
  })
  // Both, also when one has failed: nothing may go on reading once the transaction is over.
  const ends = await Promise.allSettled([sent, writing])
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

async function writeParts(scene: Scene, program: ProgramRow, zip: ZipFile, progress: ArchiveProgress): Promise<void> {
  const { db, house } = scene
  const parts: Part[] = []
  const people = new Map<string, boolean>()
  const files: { id: string; kind: string }[] = []
  for (const table of archivedTables)
    progress.at.total += await countArchivedRows(db, archivedTables, table, program.id)
  for (const table of archivedTables) {
    let rows = 0
    async function* lines(): AsyncGenerator<string> {
      for await (const page of archivedRows(db, archivedTables, table, program.id)) {
        progress.signal.throwIfAborted()
        for (const line of page) note(table, line, people, files)
        rows += page.length
        progress.at.done += page.length
        yield `${page.join('\n')}\n`
      }
    }
    const part = await addPart(zip, tablePath(table.name), Readable.from(lines(), { objectMode: false }), true)
    parts.push({ ...part, rows })
  }
  parts.push(await addPeople(scene, zip, people))
  const missingFiles: string[] = []
  progress.at.total += files.length
  const keys = await storageKeys(
    scene,
    files.map(({ id }) => id),
  )
  for (const { id, kind } of files) {
    progress.signal.throwIfAborted()
    const content = await house.storage.get(keys.get(id) ?? '')
    if (content) parts.push(await addPart(zip, filePath(id), content.stream, kind === 'document' || kind === 'other'))
    else missingFiles.push(id)
    progress.at.done += 1
  }
  const manifest: Manifest = {
    format: archiveFormat,
    madeAt: scene.now.toISOString(),
    madeBy: { name: scene.platform.name, address: new URL(scene.platform.origin).host },
    program: { id: program.id, slug: program.slug, title: program.texts.title },
    parts,
    missingFiles,
  }
  zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`), manifestPath)
  zip.end()
}

/** Adds one part and waits until it is in: its length and checksum are known then. */
function addPart(zip: ZipFile, path: string, content: Readable, compress: boolean): Promise<Part> {
  const hash = createHash('sha256')
  let size = 0
  const witness = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  return new Promise((resolve, reject) => {
    content.once('error', (error) => witness.destroy(error))
    witness.once('error', reject).once('end', () => resolve({ path, sha256: hash.digest('hex'), size }))
    // Whatever their length becomes: it is not known when the part begins.
    const options = compress ? { compressionLevel: 6, forceZip64Format: true } : { compress, forceZip64Format: true }
    zip.addReadStreamLazy(path, options, (take) => take(null, content.pipe(witness)))
  })
}

/** Remembers whom a row names, and the file that it is. */
function note(
  table: ArchivedTable,
  line: string,
  people: Map<string, boolean>,
  files: { id: string; kind: string }[],
): void {
  const columns = Object.keys(table.people ?? {})
  if (columns.length === 0) return
  const row = JSON.parse(line) as Record<string, unknown>
  for (const column of columns) {
    const id = row[column]
    if (typeof id === 'string') people.set(id, people.get(id) || (table.participants ?? []).includes(column))
  }
  if (table.name === 'files') files.push({ id: String(row.id), kind: String(row.kind) })
}

async function addPeople({ db }: Scene, zip: ZipFile, people: ReadonlyMap<string, boolean>): Promise<Part> {
  const found = await listArchivedPeople(db, [...people.keys()])
  const lines = found.map((one) => {
    const person: Person = { ...one, email: one.email.toLowerCase(), tookPart: people.get(one.id) === true }
    return `${JSON.stringify(person)}\n`
  })
  const part = await addPart(zip, peoplePath, Readable.from([Buffer.from(lines.join(''))]), true)
  return { ...part, rows: found.length }
}

async function storageKeys({ db }: Scene, ids: readonly string[]): Promise<Map<string, string>> {
  const keys = new Map<string, string>()
  for (let from = 0; from < ids.length; from += 1000)
    for (const { id, storage_key } of await listFiles(db, ids.slice(from, from + 1000))) keys.set(id, storage_key)
  return keys
}
