import type { Unsaved } from './autosave.ts'

/** Days that what is unsaved is kept on this device. */
const keptDays = 7
const name = 'laurel-unsaved'
const table = 'applications'

interface Kept {
  readonly at: number
  readonly unsaved: Unsaved
}

/** Answers that no server acknowledged yet, kept by the browser for seven days, by person and application. */
export interface UnsavedStore {
  read(): Promise<Unsaved | undefined>
  write(unsaved: Unsaved | undefined): void
}

/** Where the browser keeps nothing (a private window), typing goes on and only the page itself remembers. */
export function unsavedStore(userId: string, applicationId: string, now: () => number): UnsavedStore {
  const key = `${userId} ${applicationId}`
  let last: Promise<unknown> = Promise.resolve()
  return {
    async read() {
      const kept = await withTable('readonly', (rows) => rows.get(key) as IDBRequest<Kept | undefined>).catch(
        () => undefined,
      )
      if (!kept) return undefined
      return now() - kept.at < keptDays * 86_400_000 ? kept.unsaved : undefined
    },
    write(unsaved) {
      // One after the other, so that the last one written is the last one given.
      last = last
        .then(async () => {
          if (unsaved) await withTable('readwrite', (rows) => rows.put({ at: now(), unsaved } satisfies Kept, key))
          else await withTable('readwrite', (rows) => rows.delete(key))
        })
        .catch(() => undefined)
    },
  }
}

async function withTable<T>(mode: IDBTransactionMode, work: (rows: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open()
  try {
    return await settled(work(database.transaction(table, mode).objectStore(table)))
  } finally {
    database.close()
  }
}

function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(table)
  return settled(opening)
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The browser keeps nothing'))
  })
}
