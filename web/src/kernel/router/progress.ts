/** Figures of docs/rules.md §2: shown after 200 ms, full in 5 s, gone 500 ms after the end. */
export const progressThrottle = 200
export const progressDuration = 5000
export const progressHide = 500

export type Progress = { readonly state: 'hidden' | 'running' | 'done' | 'failed' }

/** The life of the bar, apart from its looks: one navigation at a time, told by `start` and `finish`. */
export function createProgress(show: (progress: Progress) => void): {
  start(): void
  finish(failed: boolean): void
  stop(): void
} {
  let timer: ReturnType<typeof setTimeout> | undefined
  let shown = false
  const later = (milliseconds: number, action: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(action, milliseconds)
  }
  const set = (state: Progress['state']) => {
    shown = state !== 'hidden'
    show({ state })
  }
  return {
    start() {
      if (shown) set('running')
      else later(progressThrottle, () => set('running'))
    },
    finish(failed) {
      clearTimeout(timer)
      if (!shown && !failed) return
      set(failed ? 'failed' : 'done')
      later(progressHide, () => set('hidden'))
    },
    stop: () => clearTimeout(timer),
  }
}
