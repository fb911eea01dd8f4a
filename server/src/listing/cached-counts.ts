import { createHash } from 'node:crypto'
import type { Scene } from '../kernel/scene.ts'

/** A count that took so long is remembered; what is quick is counted anew each time, and is always exact. */
const slowMs = 25
/** The age at which any remembered count is made anew: that of every cached list (docs/rules.md §4). */
const oldestMs = 30_000
const maxCached = 5000

/** A count is remembered for so many times as long as it took: one that a busy machine was slow at is made anew soon. */
const keepFactor = 100

interface Cached<T> {
  readonly value: T
  readonly until: number
}

const cache = new Map<string, Cached<unknown>>()
const running = new Map<string, Promise<unknown>>()

/**
 * A count over very many applications, or the one made some seconds ago. Somebody who asks while it is being counted
 * waits for the same answer.
 * @param about everything that it depends on, with the platform
 */
export async function cacheCount<T>(scene: Scene, about: unknown, count: () => Promise<T>): Promise<T> {
  return (await countOrCached(scene, about, count)).value
}

/** The same, with the milliseconds after which one that was recalled is counted anew; 0: it was counted for whoever asks. */
export async function countOrCached<T>(
  scene: Scene,
  about: unknown,
  count: () => Promise<T>,
): Promise<{ value: T; againIn: number }> {
  const key = keyOf(scene, about)
  const found = cache.get(key) as Cached<T> | undefined
  const left = leftOf(key)
  if (found && left > 0) return { value: found.value, againIn: left }
  const waiting = running.get(key) as Promise<T> | undefined
  // It began before this one asked, who may have changed something since.
  if (waiting) return { value: await waiting, againIn: Math.max(1, leftOf(key)) }
  const work = timed(key, count)
  running.set(key, work)
  try {
    return { value: await work, againIn: 0 }
  } finally {
    running.delete(key)
  }
}

/** A count that is still remembered; undefined: it would have to be made. */
export function readCachedCount<T>(scene: Scene, about: unknown): T | undefined {
  const key = keyOf(scene, about)
  return leftOf(key) > 0 ? (cache.get(key) as Cached<T> | undefined)?.value : undefined
}

function keyOf(scene: Scene, about: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([scene.platform.id, about]))
    .digest('base64')
}

/** Milliseconds that a count is still remembered. */
function leftOf(key: string): number {
  return Math.ceil((cache.get(key)?.until ?? 0) - performance.now())
}

async function timed<T>(key: string, count: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const value = await count()
  cache.delete(key)
  const took = performance.now() - began
  if (took < slowMs) return value
  if (cache.size >= maxCached) cache.clear()
  cache.set(key, { value, until: performance.now() + Math.min(oldestMs, took * keepFactor) })
  return value
}
