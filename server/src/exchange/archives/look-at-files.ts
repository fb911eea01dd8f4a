import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { StoredFile } from '@laurel/contract/files'
import { deliveredType, readableName } from '../../files/index.ts'
import type { ArchivedRow } from '../../kernel/archive/index.ts'
import { bytesToDetect, detectType } from '../../kernel/images/index.ts'
import { rowsOf } from './bring-rows.ts'
import type { CheckedArchive } from './check-archive.ts'
import { filePath } from './manifest.ts'

/** What a file is, whatever its row says of it. */
export interface FileFacts {
  readonly name: string
  readonly mime: string
  readonly kind: StoredFile['kind']
  readonly is_public: boolean
}

/** The files of an archive as an upload of each would have been kept, by the id of each in the archive. */
export interface LookedAtFiles {
  readonly facts: ReadonlyMap<string, FileFacts>
  /** How many are not what their rows say, or are not for everybody though their rows say so. */
  readonly reset: number
}

/**
 * Looks at the beginning of every file: its content tells its type. Everybody may read covers, pictures of options and
 * lists of questions; no other file comes in open to all.
 */
export async function lookAtFiles(archive: CheckedArchive, rows: readonly ArchivedRow[]): Promise<LookedAtFiles> {
  const shown = await shownToAll(archive)
  const facts = new Map<string, FileFacts>()
  let reset = 0
  for (const row of rows) {
    const own = await factsOf(archive, row, shown)
    facts.set(String(row.id), own)
    if (Object.entries(own).some(([name, value]) => row[name] !== value)) reset += 1
  }
  return { facts, reset }
}

async function factsOf(archive: CheckedArchive, row: ArchivedRow, shown: ShownToAll): Promise<FileFacts> {
  const name = readableName(String(row.name))
  const start = await beginningOf(archive, String(row.id))
  const found = start ? await detectType(start, name) : lostAs(row)
  // What the server made may say its encoding too.
  const isSame = String(row.mime).split(';')[0] === found.mime && deliveredType(String(row.mime)) === row.mime
  const isShown =
    (found.kind === 'image' && shown.pictures.has(String(row.key))) ||
    (found.kind === 'pdf' && shown.documents.has(String(row.id)))
  const mime = isSame ? String(row.mime) : found.mime
  return { name, mime, kind: found.kind, is_public: row.is_public === true && isShown }
}

/** A file whose content was lost gives nothing out: its row only has to be one that can be. */
function lostAs({ mime, kind }: ArchivedRow): Pick<FileFacts, 'mime' | 'kind'> {
  const known = StoredFile.shape.kind.safeParse(kind)
  return { mime: deliveredType(String(mime)), kind: known.success ? known.data : 'other' }
}

async function beginningOf(archive: CheckedArchive, id: string): Promise<Buffer | undefined> {
  const part = archive.part(filePath(id))
  if (!part) return undefined
  const content = await archive.zip.content(part.entry, part.size)
  return (await buffer(Readable.from(firstOf(content)))).subarray(0, bytesToDetect)
}

/** The rest is not read. */
async function* firstOf(content: Readable): AsyncGenerator<Buffer> {
  let length = 0
  for await (const piece of content as AsyncIterable<Buffer>) {
    yield piece
    length += piece.length
    if (length >= bytesToDetect) return
  }
}

interface ShownToAll {
  /** By key. */
  readonly pictures: ReadonlySet<string>
  /** By id. */
  readonly documents: ReadonlySet<string>
}

async function shownToAll(archive: CheckedArchive): Promise<ShownToAll> {
  const [pictures, documents] = [new Set<string>(), new Set<string>()]
  for await (const rows of rowsOf(archive, { name: 'programs' }))
    for (const row of rows) pictures.add(String(row.cover_file_key))
  for (const name of ['forms', 'form_revisions'] as const)
    for await (const rows of rowsOf(archive, { name })) for (const row of rows) addPictures(row.definition, pictures)
  for await (const rows of rowsOf(archive, { name: 'question_documents' }))
    for (const row of rows) documents.add(String(row.file_id))
  return { pictures, documents }
}

function addPictures(definition: unknown, pictures: Set<string>): void {
  JSON.stringify(definition, (name, value: unknown) => {
    if (name === 'picture' && typeof value === 'string') pictures.add(value)
    return value
  })
}
