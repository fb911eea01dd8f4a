/** Lets so many pieces of work of one key go on at once; the others wait in order. */
export function createLines(atOnce: number) {
  const lines = new Map<string, { working: number; waiting: (() => void)[] }>()

  return async function inLine<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = lines.get(key) ?? { working: 0, waiting: [] }
    lines.set(key, line)
    if (line.working < atOnce) line.working += 1
    else await new Promise<void>((resolve) => line.waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = line.waiting.shift()
      // The place is handed on: nobody comes in between.
      if (next) next()
      else line.working -= 1
      if (line.working === 0) lines.delete(key)
    }
  }
}
