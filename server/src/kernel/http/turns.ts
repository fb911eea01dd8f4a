import { refuse } from '../refuse.ts'

/** Lets work in by who asks for it: so much of one person at a time, the rest of theirs behind it, in order. */
export interface Turns {
  /** Refuses try_again for somebody of whom too much waits already. */
  take<T>(who: string, work: () => Promise<T>): Promise<T>
}

interface Line {
  working: number
  readonly waiting: (() => void)[]
}

/** So many calls of one person may wait: a page asks for far fewer at once. */
const maxWaiting = 200

/** @param atOnce calls of one person that are worked on at the same time; the others leave connections to everybody else */
export function createTurns(atOnce: number, max = maxWaiting): Turns {
  const lines = new Map<string, Line>()

  function leave(who: string, line: Line): void {
    const next = line.waiting.shift()
    // The place is handed on: nobody comes in between.
    if (next) next()
    else line.working -= 1
    if (line.working === 0) lines.delete(who)
  }

  return {
    async take(who, work) {
      const line = lines.get(who) ?? { working: 0, waiting: [] }
      lines.set(who, line)
      if (line.working < atOnce) line.working += 1
      else if (line.waiting.length >= max) refuse('try_again')
      else await new Promise<void>((resolve) => line.waiting.push(resolve))
      try {
        return await work()
      } finally {
        leave(who, line)
      }
    },
  }
}
