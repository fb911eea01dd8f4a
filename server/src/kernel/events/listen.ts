import type { Scene } from '../scene.ts'
import type { RecordedEvent } from './record.ts'

/** Someone upstairs who wants to know. Runs in a job of its own, after the change is committed, retried when it fails. */
export interface Listener {
  /** Unique; names the job. */
  readonly name: string
  readonly to: readonly string[]
  hear(scene: Scene, event: RecordedEvent): Promise<void>
}

const listeners = new Map<string, Listener>()

/** Adds a listener for the life of the process. Rooms export theirs; the composition of the server calls this once. */
export function listen(all: readonly Listener[]): void {
  for (const listener of all) listeners.set(listener.name, listener)
}

export function listenersOf(event: string): Listener[] {
  return [...listeners.values()].filter((listener) => listener.to.includes(event))
}

/** The listener of that name, for the job that runs it. */
export function hearing(name: string): Listener | undefined {
  return listeners.get(name)
}
