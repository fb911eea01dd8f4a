import type { Here } from './notice.ts'

/** Milliseconds after which a process that says nothing more is taken to be gone. */
export const presenceLifetime = 45_000

/**
 * Who is where, through all processes: kept in memory, told anew every few seconds, forgotten by itself. Keys are those of
 * `channelKey`.
 */
export interface Presence {
  /** Replaces what a process said of a thing. */
  put(from: string, key: string, here: readonly Here[], at: number): void
  /** A process has gone. Answers the things where somebody was through it. */
  drop(from: string): string[]
  /** Forgets what was not said again in time. Answers the things concerned. */
  expire(now: number): string[]
  at(key: string): readonly Here[]
  isEmpty(): boolean
}

export function createPresence(): Presence {
  const things = new Map<string, Map<string, { at: number; here: readonly Here[] }>>()
  const remove = (isGone: (from: string, at: number) => boolean) => {
    const changed: string[] = []
    for (const [key, processes] of things) {
      for (const [from, { at }] of processes) {
        if (!isGone(from, at)) continue
        processes.delete(from)
        changed.push(key)
      }
      if (processes.size === 0) things.delete(key)
    }
    return changed
  }
  return {
    put(from, key, here, at) {
      const processes = things.get(key) ?? new Map()
      if (here.length > 0) processes.set(from, { at, here })
      else processes.delete(from)
      if (processes.size > 0) things.set(key, processes)
      else things.delete(key)
    },
    drop: (from) => remove((one) => one === from),
    expire: (now) => remove((_, at) => now - at > presenceLifetime),
    at: (key) => [...(things.get(key)?.values() ?? [])].flatMap(({ here }) => here),
    isEmpty: () => things.size === 0,
  }
}
