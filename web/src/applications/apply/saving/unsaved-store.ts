import { paced } from '../../../kernel/pace/index.ts'
import { latestUnsaved } from './latest-unsaved.ts'
import type { Unsaved } from './unsaved.ts'
import { type LeftNotes, leftNotes, type Note } from './unsaved-notes.ts'
import { type UnsavedTable, unsavedTable } from './unsaved-table.ts'

/** Days that what is unsaved stays on this device once its application is not opened again. */
const storedDays = 30

/**
 * Answers that no server acknowledged yet, kept by the browser: by person, so that nobody else on this device sees them;
 * by application; and by tab, so that two tabs without a network do not write over each other.
 */
export interface UnsavedStore {
  /** Unsaved changes of this application from every tab of this person; the last written counts where two wrote one answer. */
  read(): Promise<Unsaved | undefined>
  /** Keeps what is unsaved in this tab; nothing once all is saved: then what was found when reading goes too. */
  write(unsaved: Unsaved | undefined): void
  /** The page is being left: what is not yet written is noted at once, also that nothing is unsaved any more. */
  leave(): void
}

/**
 * Milliseconds between two writings into the table, which costs a key more than all else that it does. Whatever is short is
 * noted beside it while it is typed, and when the page is left. With a network the server has it before the table would;
 * without one the table takes it each second, and outlives the browser too.
 */
const storedEvery = { online: 5000, offline: 1000 } as const
/** Milliseconds between two notes, the most that a page which dies without a word loses: each costs a key a fifth of its time. */
const notedEvery = 500
/** Characters of what is short. */
const short = 20_000

interface Places {
  readonly table: UnsavedTable
  readonly notes: LeftNotes
}

/** Where the browser keeps nothing (a private window), typing goes on and only the page itself remembers. */
export function unsavedStore(
  userId: string,
  applicationId: string,
  tab: string,
  now: () => number,
  { table, notes }: Places = { table: unsavedTable, notes: leftNotes },
): UnsavedStore {
  const prefix = `${userId} ${applicationId}`
  const key = `${prefix} ${tab}`
  let last: Promise<unknown> = Promise.resolve()
  /** Given to be kept, not known to be. */
  let pending: Note | undefined
  let endPause = () => {}
  let size = 0
  let noted: Note | undefined
  let isInTable = false
  let found: readonly (readonly [string, number])[] = []

  const beside = paced(() => {
    // A long journal is measured again once it is written whole.
    if (size > short || !pending || pending === noted) return
    noted = pending
    size = notes.leave(key, noted)
  }, notedEvery)
  const keep = async (note: Note) => {
    if (note !== pending) return
    if (isEmpty(note)) await forget(note.at)
    else await put(note)
  }
  const put = async (note: Note) => {
    // A note may wait for the next one; the note that all is saved may not.
    const isShort = size <= short
    if (isShort) await pause(isOnline() ? storedEvery.online : storedEvery.offline)
    const last = pending ?? note
    if (isEmpty(last)) return
    isInTable = true
    await table.put(key, last)
    if (last === pending) pending = undefined
    size = 0
    if (!isShort && !(pending && isEmpty(pending))) await pause(storedEvery.offline)
  }
  const forget = async (at: number) => {
    if (isInTable || found.length > 0) await table.forget(key, found)
    if (pending?.at === at) pending = undefined
    isInTable = false
    for (const [one, written] of [...found, [key, at] as const]) notes.remove(one, written)
    found = []
    size = 0
  }
  const pause = (milliseconds: number) =>
    new Promise<void>((done) => {
      const timer = setTimeout(done, milliseconds)
      endPause = () => {
        clearTimeout(timer)
        done()
      }
    })

  return {
    async read() {
      const tableRows = await table.under(prefix).catch(() => [])
      isInTable = tableRows.some(([at]) => at === key)
      const all = [...tableRows, ...notes.under(prefix)].sort(([, one], [, other]) => one.at - other.at)
      found = all.flatMap(([at, note]) => (at === key ? [] : [[at, note.at] as const]))
      // Old notes of other applications go. This application's notes stay until they are saved, whatever the device's clock says.
      const old = now() - storedDays * 86_400_000
      void table.forgetOld(prefix, old).catch(() => undefined)
      notes.forgetOld(prefix, old)
      const unsaved = latestUnsaved(all)
      if (!unsaved && found.length > 0) void forget(0).catch(() => undefined)
      return unsaved
    },
    write(unsaved) {
      const note: Note = { at: now(), unsaved: unsaved ?? {} }
      pending = note
      if (!unsaved) endPause()
      beside.ask()
      // One after the other, so that the last one written is the last one given; those overtaken are left out.
      last = last.then(() => keep(note)).catch(() => undefined)
    },
    leave() {
      if (pending) notes.leave(key, pending)
    },
  }
}

function isOnline(): boolean {
  return globalThis.navigator?.onLine !== false
}

/** Notes that everything was saved. */
function isEmpty({ unsaved }: Note): boolean {
  return Object.keys(unsaved).length === 0
}
