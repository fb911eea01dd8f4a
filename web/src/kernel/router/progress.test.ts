import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createProgress } from './progress.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function watched() {
  const states: string[] = []
  return { states, progress: createProgress(({ state }) => states.push(state)) }
}

test('the bar stays away from a page that comes within 200 ms', () => {
  const { states, progress } = watched()
  progress.start()
  vi.advanceTimersByTime(199)
  progress.finish(false)
  vi.advanceTimersByTime(1000)
  expect(states).toEqual([])
})

test('the bar shows after 200 ms and leaves 500 ms after the page', () => {
  const { states, progress } = watched()
  progress.start()
  vi.advanceTimersByTime(200)
  progress.finish(false)
  vi.advanceTimersByTime(499)
  expect(states).toEqual(['running', 'done'])
  vi.advanceTimersByTime(1)
  expect(states).toEqual(['running', 'done', 'hidden'])
})

test('a failure shows even when it came at once', () => {
  const { states, progress } = watched()
  progress.start()
  progress.finish(true)
  expect(states).toEqual(['failed'])
})
