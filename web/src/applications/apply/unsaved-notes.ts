import type { Unsaved } from './unsaved.ts'

/** What was unsaved at a moment (nothing: all was saved), in milliseconds of the device's clock: it only orders what one device wrote. */
export interface Note {
  readonly at: number
  readonly unsaved: Unsaved
}

const start = 'laurel-unsaved '

/** Notes of pages that were being left, where the database would have been too late. */
export interface LeftNotes {
  leave(key: string, note: Note): void
  /** The notes whose key starts so. */
  under(prefix: string): [string, Note][]
  /** Removes a note unless another was left there after `at`. */
  remove(key: string, at: number): void
}

export const leftNotes: LeftNotes = {
  leave(key, note) {
    try {
      localStorage.setItem(start + key, JSON.stringify(note))
    } catch {
      // Full or forbidden: what the database had time to write remains.
    }
  },
  under(prefix) {
    try {
      const keys = Object.keys(localStorage).filter((key) => key.startsWith(start + prefix))
      return keys.map((key) => [key.slice(start.length), JSON.parse(localStorage.getItem(key) ?? '') as Note])
    } catch {
      return []
    }
  },
  remove(key, at) {
    try {
      const note = JSON.parse(localStorage.getItem(start + key) ?? 'null') as Note | null
      if (note && note.at <= at) localStorage.removeItem(start + key)
    } catch {
      // Nothing is kept here.
    }
  },
}
