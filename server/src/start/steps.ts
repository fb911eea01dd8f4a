/** Says to a person what a long start is doing. */
export interface Steps {
  /** Tells that `work` has begun, how long it takes, and that it is done; gives back what it gives. */
  run<T>(what: string, work: () => Promise<T>): Promise<T>
}

interface Terminal {
  readonly isTTY?: boolean
  write(text: string): unknown
}

/** Nobody watches: no word. */
export const silentSteps: Steps = { run: (_what, work) => work() }

/** One line a step, which counts its seconds while it lasts. Elsewhere than at a terminal nothing is said: there the log is read. */
export function stepsAt(terminal: Terminal, now: () => number = Date.now): Steps {
  if (!terminal.isTTY) return silentSteps
  const seconds = (since: number) => Math.round((now() - since) / 1000)
  return {
    async run(what, work) {
      const since = now()
      const show = (sign: string) => {
        const took = seconds(since)
        terminal.write(`\r${sign} ${what}${took > 0 ? ` (${took} s)` : ''}`)
      }
      show('…')
      const ticking = setInterval(() => show('…'), 1000)
      try {
        const made = await work()
        show('✓')
        return made
      } catch (error) {
        show('✗')
        throw error
      } finally {
        clearInterval(ticking)
        terminal.write('\n')
      }
    },
  }
}
