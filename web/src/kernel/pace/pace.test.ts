import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paced } from './index.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('work is done when it is first asked for, then once in a while, and the last time it was asked for', () => {
  const work = vi.fn()
  const pace = paced(work, 250)
  pace.ask()
  expect(work).toHaveBeenCalledTimes(1)
  for (let key = 0; key < 5; key++) {
    pace.ask()
    vi.advanceTimersByTime(40)
  }
  expect(work).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(50)
  expect(work).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1000)
  expect(work).toHaveBeenCalledTimes(2)
  pace.ask()
  expect(work).toHaveBeenCalledTimes(3)
})

test('what was stopped is not done any more, and begins anew', () => {
  const work = vi.fn()
  const pace = paced(work, 250)
  pace.ask()
  pace.ask()
  pace.stop()
  vi.advanceTimersByTime(1000)
  expect(work).toHaveBeenCalledTimes(1)
  pace.ask()
  expect(work).toHaveBeenCalledTimes(2)
})
