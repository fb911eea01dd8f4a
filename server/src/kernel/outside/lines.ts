/** A place that a piece of work takes: so many of its kind may be taken at once. */
export interface Line {
  readonly key: string
  readonly atOnce: number
}

/**
 * Lets work begin once each of its lines has room, in the order of asking. Who waits holds no place of any: a host that never
 * answers keeps no other host waiting, and a platform that calls many keeps no other platform.
 */
export function createLines() {
  const taken = new Map<string, number>()
  const waiting: { readonly lines: readonly Line[]; readonly begin: () => void }[] = []

  const hasRoom = (lines: readonly Line[]) => lines.every(({ key, atOnce }) => (taken.get(key) ?? 0) < atOnce)
  const take = (lines: readonly Line[]) => {
    for (const { key } of lines) taken.set(key, (taken.get(key) ?? 0) + 1)
  }
  function leave(lines: readonly Line[]): void {
    for (const { key } of lines) {
      const left = (taken.get(key) ?? 1) - 1
      if (left > 0) taken.set(key, left)
      else taken.delete(key)
    }
    const next = waiting.findIndex((one) => hasRoom(one.lines))
    const [begun] = next < 0 ? [] : waiting.splice(next, 1)
    if (!begun) return
    // The place is handed on: nobody comes in between.
    take(begun.lines)
    begun.begin()
  }

  return async function inLine<T>(lines: readonly Line[], work: () => Promise<T>): Promise<T> {
    if (hasRoom(lines)) take(lines)
    else await new Promise<void>((begin) => waiting.push({ lines, begin }))
    try {
      return await work()
    } finally {
      leave(lines)
    }
  }
}
