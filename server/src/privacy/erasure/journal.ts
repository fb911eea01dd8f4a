import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { holdName, type PlatformDb } from '../../kernel/db/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import type { Storage } from '../../kernel/storage/index.ts'
import { type JournalRow, listJournal } from './store.ts'

/** Where a platform's journal stands beside its database: an older state of the one is no older state of the other. */
export const journalKey = (platformId: string) => `${platformId}/erasures/journal.jsonl`

/** An entry as one line of JSON. */
export interface JournalLine {
  readonly id: string
  readonly kind: 'application' | 'person'
  readonly thingId: string
  readonly mode: string
  readonly at: string
}

const lineOf = (row: JournalRow): JournalLine => ({
  id: row.id,
  kind: row.kind as JournalLine['kind'],
  thingId: row.thing_id,
  mode: row.mode,
  at: row.at.toISOString(),
})

/** One thing is erased once in a mode; a person who came back is forgotten again, which the line tells by a later moment. */
const keyOf = ({ kind, thingId, mode }: JournalLine) => `${kind} ${thingId} ${mode}`

export async function readJournalFile(storage: Storage, platformId: string): Promise<JournalLine[]> {
  const found = await storage.get(journalKey(platformId))
  if (!found) return []
  return (await text(found.stream))
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as JournalLine)
}

/** Writes the journal beside the database; lines that the database does not know stay. */
export async function keepJournal(scene: Scene): Promise<void> {
  const { storage } = scene.house
  // Two that write it at once would each leave out what the other adds.
  await holdName(scene.db, 'erasure journal')
  const known = await readJournalFile(storage, scene.platform.id)
  const all = new Map<string, JournalLine>()
  for (const line of [...known, ...(await listJournal(scene.db)).map(lineOf)]) {
    const other = all.get(keyOf(line))
    if (!other || Date.parse(line.at) >= Date.parse(other.at)) all.set(keyOf(line), line)
  }
  const lines = [...all.values()].map((line) => `${JSON.stringify(line)}\n`)
  await storage.put(journalKey(scene.platform.id), Readable.from(lines), { mime: 'application/x-ndjson' })
}

/** The lines beside the database that it does not know: what it forgot when an older state of it came back. */
export async function listForgotten({
  db,
  house,
}: {
  readonly db: PlatformDb
  readonly house: { readonly storage: Storage }
}): Promise<JournalLine[]> {
  // The file first: what it tells was written to the database before.
  const lines = await readJournalFile(house.storage, db.platformId)
  if (lines.length === 0) return []
  const known = new Map((await listJournal(db)).map((row) => [keyOf(lineOf(row)), row.at.getTime()]))
  return lines.filter((line) => {
    const at = known.get(keyOf(line))
    return at === undefined || (line.kind === 'person' && at < Date.parse(line.at))
  })
}
