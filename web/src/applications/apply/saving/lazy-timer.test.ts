import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyTimer } from './lazy-timer.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('rings once, its delay after it was last put off, with few timers of the browser', () => {
  const ring = vi.fn()
  const made = vi.spyOn(globalThis, 'setTimeout')
  const timer = lazyTimer(ring)
  for (let key = 0; key < 20; key += 1) {
    timer.set(800)
    vi.advanceTimersByTime(100)
  }
  expect(ring).not.toHaveBeenCalled()
  expect(made.mock.calls.length).toBeLessThan(5)
  vi.advanceTimersByTime(699)
  expect(ring).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(ring).toHaveBeenCalledTimes(1)
})

test('may be brought forward, and taken back', () => {
  const ring = vi.fn()
  const timer = lazyTimer(ring)
  timer.set(800)
  timer.set(0)
  vi.advanceTimersByTime(0)
  expect(ring).toHaveBeenCalledTimes(1)
  timer.set(10)
  timer.clear()
  vi.advanceTimersByTime(1000)
  expect(ring).toHaveBeenCalledTimes(1)
})
