import type { Note } from './unsaved-notes.ts'

const name = 'laurel-unsaved'
const table = 'applications'

/** The browser's table of notes, by key; each promise resolves once the browser has really kept what it was given. */
export interface UnsavedTable {
  /** The notes whose key starts so. */
  under(prefix: string): Promise<[string, Note][]>
  put(key: string, note: Note): Promise<void>
  /** Removes a note, and those of `found` that nobody wrote again since (key and moment). */
  forget(key: string, found: readonly (readonly [string, number])[]): Promise<void>
  /** Removes the notes of others than `prefix` that were written before a moment. */
  forgetOld(prefix: string, before: number): Promise<void>
}

export const unsavedTable: UnsavedTable = {
  under: (prefix) => inTable('readonly', (rows) => readUnder(rows, prefix)),
  put: (key, note) => inTable('readwrite', async (rows) => void (await settled(rows.put(note, key)))),
  forget: (key, found) => inTable('readwrite', (rows) => forget(rows, key, found)),
  forgetOld: (prefix, before) => inTable('readwrite', (rows) => forgetOld(rows, prefix, before)),
}

async function readUnder(rows: IDBObjectStore, prefix: string): Promise<[string, Note][]> {
  const range = IDBKeyRange.bound(prefix, `${prefix} \uffff`)
  const [keys, notes] = await Promise.all([settled(rows.getAllKeys(range)), settled(rows.getAll(range))])
  return keys.map((key, index) => [String(key), notes[index] as Note])
}

async function forget(rows: IDBObjectStore, own: string, found: readonly (readonly [string, number])[]): Promise<void> {
  await settled(rows.delete(own))
  for (const [key, at] of found) {
    const note = (await settled(rows.get(key))) as Note | undefined
    if (note?.at === at) await settled(rows.delete(key))
  }
}

async function forgetOld(rows: IDBObjectStore, prefix: string, before: number): Promise<void> {
  for (const key of await settled(rows.getAllKeys())) {
    if (String(key).startsWith(prefix)) continue
    const note = (await settled(rows.get(key))) as Note | undefined
    if (note && note.at < before) await settled(rows.delete(key))
  }
}

let database: Promise<IDBDatabase> | undefined

async function inTable<T>(mode: IDBTransactionMode, work: (rows: IDBObjectStore) => Promise<T>): Promise<T> {
  database ??= open()
  try {
    const transaction = (await database).transaction(table, mode)
    const commit = committed(transaction)
    const [done] = await Promise.all([work(transaction.objectStore(table)), commit])
    return done
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

/** A request that succeeded is undone all the same when the page goes before its transaction is complete. */
function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new Error('The browser gave the writing up'))
  })
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The browser keeps nothing'))
  })
}
