/** Something of a juror's that no server has acknowledged. */
export interface DeviceRecord {
  readonly sessionId: string
  readonly entryId: string
  /** Milliseconds of the device's clock. */
  readonly at: number
  /** Its session took nothing any more: it is not sent again before the juror meets the session open. */
  readonly isRefused?: boolean
}

/** What the browser keeps of one kind, by person and entry, so that nobody else on the device sees it. */
export function deviceStore<One extends DeviceRecord>(kind: string) {
  const start = (userId: string) => `laurel-${kind} ${userId} `
  const read = (key: string): One | undefined => {
    try {
      return (JSON.parse(localStorage.getItem(key) ?? 'null') as One | null) ?? undefined
    } catch {
      return undefined
    }
  }
  return {
    /** Written at once: a page that dies without a word loses nothing. A browser that keeps nothing only has the page itself. */
    keep(userId: string, one: One): void {
      try {
        localStorage.setItem(start(userId) + one.entryId, JSON.stringify(one))
      } catch {
        // Full or forbidden: the page still holds it, and saves it as soon as it can.
      }
    },
    drop(userId: string, entryId: string): void {
      try {
        localStorage.removeItem(start(userId) + entryId)
      } catch {
        // Nothing is kept here.
      }
    },
    find: (userId: string, entryId: string) => read(start(userId) + entryId),
    /** Everything of this person on this device that waits to be sent. */
    list(userId: string): One[] {
      try {
        const keys = Object.keys(localStorage).filter((key) => key.startsWith(start(userId)))
        return keys.flatMap((key) => read(key) ?? [])
      } catch {
        return []
      }
    },
  }
}
