import type { Scene } from '../scene.ts'
import type { RecordedEvent } from './record.ts'

/** Most events of one job. */
export const maxHeard = 500

/** Someone upstairs who listens. Runs in a job of its own, after the change is committed, retried when it fails. */
export interface Listener {
  /** Unique; names the job. */
  readonly name: string
  readonly to: readonly string[]
  /** It is woken only where somebody waits for the event: see `awaitEvents`. */
  readonly wants?: 'awaited'
  /** Up to `maxHeard` events of one name, recorded together. */
  hear(scene: Scene, events: readonly RecordedEvent[]): Promise<void>
}

/** A listener that takes events one by one. */
export function hearEach(hear: (scene: Scene, event: RecordedEvent) => Promise<void>): Listener['hear'] {
  return async (scene, events) => {
    for (const event of events) await hear(scene, event)
  }
}

const listeners = new Map<string, Listener>()
const byEvent = new Map<string, Listener[]>()

/** Adds a listener for the life of the process. Rooms export theirs; the composition of the server calls this once. */
export function listen(all: readonly Listener[]): void {
  for (const listener of all) listeners.set(listener.name, listener)
  byEvent.clear()
}

export function listenersOf(event: string): readonly Listener[] {
  const known = byEvent.get(event)
  if (known) return known
  const found = [...listeners.values()].filter((listener) => listener.to.includes(event))
  byEvent.set(event, found)
  return found
}

/** The listener of that name, for the job that runs it. */
export function hearing(name: string): Listener | undefined {
  return listeners.get(name)
}
