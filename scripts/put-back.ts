import { afterAll, vi } from 'vitest'

/** Files of tests share their modules: what one does to the clock or to the globals ends with it. */
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
