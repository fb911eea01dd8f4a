import { afterEach, expect, test, vi } from 'vitest'
import type { Scene } from '../kernel/scene.ts'
import { countOrCached } from './cached-counts.ts'

const scene = { platform: { id: 'one' } } as Scene
afterEach(() => vi.restoreAllMocks())

/** A clock that only the test moves. */
function clock() {
  let now = 1000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  return (ms: number) => {
    now += ms
  }
}

test('a slow count is recalled with the time after which it is made anew', async () => {
  const pass = clock()
  let held = 3
  const count = () =>
    countOrCached(scene, 'slow', async () => {
      pass(40)
      return held
    })
  expect(await count()).toEqual({ value: 3, againIn: 0 })
  held = 5
  expect(await count()).toEqual({ value: 3, againIn: 4000 })
  pass(1500)
  expect(await count()).toEqual({ value: 3, againIn: 2500 })
  pass(2500)
  expect(await count()).toEqual({ value: 5, againIn: 0 })
})

test('a quick count is made each time', async () => {
  clock()
  let held = 3
  const count = () => countOrCached(scene, 'quick', async () => held)
  expect(await count()).toEqual({ value: 3, againIn: 0 })
  held = 5
  expect(await count()).toEqual({ value: 5, againIn: 0 })
})

test('who waits for the count of another is told to ask again', async () => {
  clock()
  const first = Promise.withResolvers<number>()
  const counting = countOrCached(scene, 'shared', () => first.promise)
  const waited = countOrCached(scene, 'shared', async () => 9)
  first.resolve(4)
  expect(await counting).toEqual({ value: 4, againIn: 0 })
  expect(await waited).toEqual({ value: 4, againIn: 1 })
})
