import type { Unsaved } from './unsaved.ts'

/** What was unsaved at a moment, in milliseconds of the device's clock: it only orders what one device wrote. */
export interface Note {
  readonly at: number
  readonly unsaved: Unsaved
}

const start = 'laurel-unsaved '

/** Written at once, where the database would be too late: while the page is being left. */
export function leaveNote(key: string, note: Note): void {
  try {
    localStorage.setItem(start + key, JSON.stringify(note))
  } catch {
    // Full or forbidden: what the database had time to write remains.
  }
}

/** The notes whose key starts so. */
export function readNotes(prefix: string): [string, Note][] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(start + prefix))
    return keys.map((key) => [key.slice(start.length), JSON.parse(localStorage.getItem(key) ?? '') as Note])
  } catch {
    return []
  }
}

/** Removes a note unless another was left there after `at`. */
export function removeNote(key: string, at: number): void {
  try {
    const note = JSON.parse(localStorage.getItem(start + key) ?? 'null') as Note | null
    if (note && note.at <= at) localStorage.removeItem(start + key)
  } catch {
    // Nothing is kept here.
  }
}
