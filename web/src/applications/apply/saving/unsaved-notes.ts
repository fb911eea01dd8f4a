import type { Unsaved } from './unsaved.ts'

/** The unsaved changes at a moment (none: all was saved), in milliseconds of the device's clock, which only orders the notes of one device. */
export interface Note {
  readonly at: number
  readonly unsaved: Unsaved
}

const start = 'laurel-unsaved '

/** Notes written on the spot: while a page is being left, and beside the table that is slower to write. */
export interface LeftNotes {
  /** Answers its length in characters; endless where the browser did not take it. */
  leave(key: string, note: Note): number
  /** The notes whose key starts so. */
  under(prefix: string): [string, Note][]
  /** Removes a note unless another was left there after `at`. */
  remove(key: string, at: number): void
  /** Removes the notes of others than `prefix` that were written before a moment. */
  forgetOld(prefix: string, before: number): void
}

export const leftNotes: LeftNotes = {
  leave(key, note) {
    const written = JSON.stringify(note)
    try {
      localStorage.setItem(start + key, written)
    } catch {
      // Full or forbidden: what the table had time to write remains.
      return Number.POSITIVE_INFINITY
    }
    return written.length
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
  forgetOld(prefix, before) {
    for (const [key, { at }] of this.under('')) {
      if (at < before && !key.startsWith(prefix)) this.remove(key, at)
    }
  },
}
