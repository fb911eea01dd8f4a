import { mergeUnsaved } from './merge-unsaved.ts'
import type { Unsaved } from './unsaved.ts'
import { leaveNote, type Note, readNotes, removeNote } from './unsaved-notes.ts'

/** Days that what is unsaved stays on this device once its application is not opened again. */
const keptDays = 30
const name = 'laurel-unsaved'
const table = 'applications'

/**
 * Answers that no server acknowledged yet, kept by the browser: by person, so that nobody else on this device sees them;
 * by application; and by tab, so that two tabs without a network do not write over each other.
 */
export interface UnsavedStore {
  /** What every tab of this person left of this application; the last written counts where two wrote one answer. */
  read(): Promise<Unsaved | undefined>
  /** Keeps what is unsaved in this tab; nothing once all is saved: then what was found when reading goes too. */
  write(unsaved: Unsaved | undefined): void
  /** The page is being left: what is not yet written is noted at once. */
  leave(): void
}

/** Milliseconds between two writings of what is typed. */
const keptEvery = 500

/** Where the browser keeps nothing (a private window), typing goes on and only the page itself remembers. */
export function unsavedStore(userId: string, applicationId: string, tab: string, now: () => number): UnsavedStore {
  const prefix = `${userId} ${applicationId}`
  const key = `${prefix} ${tab}`
  let last: Promise<unknown> = Promise.resolve()
  /** Given to be kept, not known to be. */
  let pending: Note | undefined
  let found: readonly (readonly [string, number])[] = []
  return {
    async read() {
      const kept = await inTable('readonly', (rows) => readUnder(rows, prefix)).catch(() => [])
      const all = [...kept, ...readNotes(prefix)].sort(([, one], [, other]) => one.at - other.at)
      found = all.flatMap(([at, note]) => (at === key ? [] : [[at, note.at] as const]))
      void inTable('readwrite', (rows) => forgetOld(rows, prefix, now())).catch(() => undefined)
      return mergeUnsaved(all.map(([, note]) => note.unsaved))
    },
    write(unsaved) {
      const note = unsaved ? { at: now(), unsaved } : undefined
      pending = note
      // One after the other, so that the last one written is the last one given; those overtaken are left out.
      last = last
        .then(async () => {
          if (note && note !== pending) return
          await inTable<unknown>('readwrite', (rows) =>
            note ? settled(rows.put(note, key)) : forget(rows, key, found),
          )
          if (note && note === pending) pending = undefined
          // Typing is kept at once, then twice a second: what waits leaves with the page all the same.
          if (note) await new Promise((done) => setTimeout(done, keptEvery))
          if (!note)
            for (const [at, written] of [...found, [key, Number.POSITIVE_INFINITY] as const]) removeNote(at, written)
        })
        .catch(() => undefined)
    },
    leave() {
      if (pending) leaveNote(key, pending)
    },
  }
}

async function readUnder(rows: IDBObjectStore, prefix: string): Promise<[string, Note][]> {
  const range = IDBKeyRange.bound(prefix, `${prefix} \uffff`)
  const [keys, notes] = await Promise.all([settled(rows.getAllKeys(range)), settled(rows.getAll(range))])
  return keys.map((key, index) => [String(key), notes[index] as Note])
}

/** Own changes, and those of tabs that have written nothing since they were read. */
async function forget(rows: IDBObjectStore, own: string, found: readonly (readonly [string, number])[]): Promise<void> {
  await settled(rows.delete(own))
  for (const [key, at] of found) {
    const note = (await settled(rows.get(key))) as Note | undefined
    if (note?.at === at) await settled(rows.delete(key))
  }
}

/** What other applications left long ago. This one's stays until it is saved, whatever the clock of the device says. */
async function forgetOld(rows: IDBObjectStore, prefix: string, now: number): Promise<void> {
  for (const key of await settled(rows.getAllKeys())) {
    if (String(key).startsWith(prefix)) continue
    const note = (await settled(rows.get(key))) as Note | undefined
    if (note && now - note.at > keptDays * 86_400_000) await settled(rows.delete(key))
  }
}

let database: Promise<IDBDatabase> | undefined

async function inTable<T>(mode: IDBTransactionMode, work: (rows: IDBObjectStore) => Promise<T>): Promise<T> {
  database ??= open()
  try {
    return await work((await database).transaction(table, mode).objectStore(table))
  } catch (thrown) {
    // Closed by the browser: the next one opens it anew.
    database = undefined
    throw thrown
  }
}

async function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(table)
  return await settled(opening)
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The browser keeps nothing'))
  })
}
