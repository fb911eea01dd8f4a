import type { FileKeeper } from './upload-queue.ts'

/** A file that waits on this device for the line, and where its answer stands. */
export interface StoredFile extends StoredPlace {
  readonly id: string
  readonly file: File
  /** The key of the file whose place it takes. */
  readonly replaces?: string
  /** Milliseconds of the device's clock. */
  readonly at: number
}

/** Whose it is, for which application, and which answer it belongs to: `trail` leads there whatever the order of items. */
export interface StoredPlace {
  /** The person and the application: nobody else on this device is shown it. */
  readonly owner: string
  readonly stepId: string
  readonly trail: readonly string[]
}

/** Bytes that one file may have, and all of them together. */
const largest = 100 * 1024 * 1024
const max = 400 * 1024 * 1024
/** Days that a file stays whose application is not opened again. */
const storedDays = 30

const name = 'laurel-files'
const table = 'waiting'

/** Keeps the files of one answer; `false` where they are too large, or the browser keeps nothing. */
export function keeperAt(place: StoredPlace): FileKeeper {
  return {
    async keep(id, file, replaces) {
      if (file.size > largest) return false
      const others = await listAll()
      if (others.reduce((sum, one) => sum + one.file.size, file.size) > max) return false
      const saved: StoredFile = { ...place, id, file, at: Date.now(), ...(replaces && { replaces }) }
      await inTable('readwrite', (rows) => rows.put(saved, id))
      // This page sends it: no other tab takes it up meanwhile.
      await claimStored(id)
      return true
    },
    forget(id) {
      void inTable('readwrite', (rows) => rows.delete(id)).catch(() => undefined)
      release(id)
    },
  }
}

/** What waits for an application, the earliest first; what nobody came back for is dropped. */
export async function listStored(owner: string): Promise<StoredFile[]> {
  const old = Date.now() - storedDays * 86_400_000
  const all = await listAll()
  for (const { id, at } of all) if (at < old) await inTable('readwrite', (rows) => rows.delete(id))
  return all.filter((one) => one.owner === owner && one.at >= old).sort((one, other) => one.at - other.at)
}

const held = new Map<string, () => void>()

/** Is it for this page to send? False where another tab is at it; a tab that goes lets go. */
export function claimStored(id: string): Promise<boolean> {
  if (held.has(id)) return Promise.resolve(false)
  const { locks } = navigator
  if (!locks) return Promise.resolve(true)
  return new Promise((answer) => {
    const work = (lock: Lock | null) => {
      answer(lock !== null)
      return lock ? new Promise<void>((done) => held.set(id, done)) : undefined
    }
    locks.request(`laurel-file ${id}`, { ifAvailable: true }, work).catch(() => answer(true))
  })
}

function release(id: string): void {
  held.get(id)?.()
  held.delete(id)
}

function listAll(): Promise<StoredFile[]> {
  return inTable<StoredFile[]>('readonly', (rows) => rows.getAll())
}

let database: Promise<IDBDatabase> | undefined

/** One request, resolved once the browser has really kept it. */
async function inTable<T>(mode: IDBTransactionMode, ask: (rows: IDBObjectStore) => IDBRequest): Promise<T> {
  database ??= open()
  try {
    const transaction = (await database).transaction(table, mode)
    const request = ask(transaction.objectStore(table))
    return await new Promise<T>((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result as T)
      transaction.onabort = () => reject(transaction.error ?? new Error('The browser gave the writing up'))
    })
  } catch (thrown) {
    database = undefined
    throw thrown
  }
}

function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(table)
  return new Promise((resolve, reject) => {
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error ?? new Error('The browser keeps nothing'))
  })
}
