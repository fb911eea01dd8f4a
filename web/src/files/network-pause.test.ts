import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { networkPause } from './network-pause.ts'

const ready = vi.fn<() => Promise<{ ok: boolean }>>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', vi.fn())
  vi.stubGlobal('removeEventListener', vi.fn())
  vi.stubGlobal('document', {
    visibilityState: 'visible',
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', ready)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function pause(failures: number) {
  const heard = { isOver: false }
  void networkPause(failures, undefined).then(() => {
    heard.isOver = true
  })
  return heard
}

it('goes on as soon as a server that was away answers again', async () => {
  ready.mockResolvedValue({ ok: false })
  const heard = pause(9)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(heard.isOver).toBe(false)
  ready.mockResolvedValue({ ok: true })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(heard.isOver).toBe(true)
})

it('waits its time where the server answers all the while', async () => {
  ready.mockResolvedValue({ ok: true })
  const heard = pause(9)
  await vi.advanceTimersByTimeAsync(29_000)
  expect(heard.isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(heard.isOver).toBe(true)
})
