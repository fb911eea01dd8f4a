import type { GivenScore } from './given-score.ts'

/** What a juror wrote and no server has acknowledged, kept by the browser: by person, so that nobody else on it sees it. */
export interface KeptSheet {
  readonly sessionId: string
  readonly entryId: string
  /** The version that it was written over. */
  readonly version: number
  readonly scores: Readonly<Record<string, GivenScore>>
  readonly comment: string
  /** Milliseconds of the device's clock. */
  readonly at: number
}

const start = 'laurel-sheet '
const keyOf = (userId: string, entryId: string) => `${start}${userId} ${entryId}`

/** Written at once: a page that dies without a word loses nothing. A browser that keeps nothing only has the page itself. */
export function keepSheet(userId: string, sheet: KeptSheet): void {
  try {
    localStorage.setItem(keyOf(userId, sheet.entryId), JSON.stringify(sheet))
  } catch {
    // Full or forbidden: the page still holds it, and saves it as soon as it can.
  }
}

export function dropSheet(userId: string, entryId: string): void {
  try {
    localStorage.removeItem(keyOf(userId, entryId))
  } catch {
    // Nothing is kept here.
  }
}

export function findSheet(userId: string, entryId: string): KeptSheet | undefined {
  return readSheet(keyOf(userId, entryId))
}

/** Every sheet of this person on this device that waits to be sent. */
export function listSheets(userId: string): KeptSheet[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(`${start}${userId} `))
    return keys.flatMap((key) => readSheet(key) ?? [])
  } catch {
    return []
  }
}

function readSheet(key: string): KeptSheet | undefined {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as KeptSheet | null) ?? undefined
  } catch {
    return undefined
  }
}
