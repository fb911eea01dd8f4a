/** Work that is asked for more often than it needs to be done. */
export interface Paced {
  /** Done at once, or after the rest since the last time; asked for several times meanwhile, once. */
  ask(): void
  /** What was asked for and not yet done is forgotten. */
  stop(): void
}

/** Does the work when it is asked for, at most once in so many milliseconds. */
export function paced(work: () => void, milliseconds: number): Paced {
  let resting: ReturnType<typeof setTimeout> | undefined
  let isRequested = false
  const run = () => {
    isRequested = false
    resting = setTimeout(() => {
      resting = undefined
      if (isRequested) run()
    }, milliseconds)
    work()
  }
  return {
    ask() {
      if (resting === undefined) run()
      else isRequested = true
    },
    stop() {
      clearTimeout(resting)
      resting = undefined
      isRequested = false
    },
  }
}
