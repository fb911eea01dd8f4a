/** A timer that may be put off again and again. */
export interface LazyTimer {
  /** Rings after so many milliseconds from now, and not before. */
  set(delay: number): void
  clear(): void
}

/**
 * Put off at each key, a timer of the browser would be taken back and made anew each time. This one stays, and looks when it
 * rings whether its time has come.
 */
export function lazyTimer(ring: () => void): LazyTimer {
  let timer: ReturnType<typeof setTimeout> | undefined
  let due = 0
  let ringsAt = 0
  const start = (now: number) => {
    ringsAt = due
    timer = setTimeout(look, due - now)
  }
  const look = () => {
    timer = undefined
    const now = performance.now()
    // Timers may ring a moment early.
    if (due - now >= 1) start(now)
    else ring()
  }
  const clear = () => {
    clearTimeout(timer)
    timer = undefined
  }
  return {
    set(delay) {
      const now = performance.now()
      due = now + delay
      if (timer !== undefined && ringsAt <= due) return
      clear()
      start(now)
    },
    clear,
  }
}
