import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startProbe } from './server-probe.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function setUp() {
  const world = { isThere: false, isSeen: true, asked: [] as number[], answers: 0 }
  const began = Date.now()
  const probe = startProbe({
    ask: async () => {
      world.asked.push((Date.now() - began) / 1000)
      return world.isThere
    },
    onAnswer: () => {
      world.answers += 1
    },
    isSeen: () => world.isSeen,
  })
  return { world, probe }
}

it('asks every few seconds, five at most, and says so when the server answers', async () => {
  const { world, probe } = setUp()
  await vi.advanceTimersByTimeAsync(27_000)
  expect(world.asked).toEqual([1, 3, 7, 12, 17, 22, 27])
  expect(world.answers).toBe(0)
  world.isThere = true
  await vi.advanceTimersByTimeAsync(5_000)
  expect(world.answers).toBe(1)
  probe.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(world.asked).toHaveLength(8)
})

it('asks nothing while nobody looks, and at once when somebody does', async () => {
  const { world, probe } = setUp()
  world.isSeen = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect(world.asked).toEqual([])
  world.isSeen = true
  world.isThere = true
  probe.hurry()
  await vi.advanceTimersByTimeAsync(0)
  expect([world.asked, world.answers]).toEqual([[60], 1])
})

it('begins again with short waits when something changed for the better', async () => {
  const { world, probe } = setUp()
  await vi.advanceTimersByTimeAsync(13_000)
  probe.hurry()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(world.asked).toEqual([1, 3, 7, 12, 13, 15])
})

it('never asks twice at a time, and hears nothing once stopped', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const heard: string[] = []
  const requested: string[] = []
  const ask = () => {
    requested.push('asked')
    return promise
  }
  const probe = startProbe({ ask, onAnswer: () => heard.push('there'), isSeen: () => true })
  probe.hurry()
  probe.hurry()
  expect(requested).toHaveLength(1)
  probe.stop()
  resolve(true)
  await vi.advanceTimersByTimeAsync(10_000)
  expect([requested.length, heard]).toEqual([1, []])
})
