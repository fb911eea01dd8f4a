import type { Scene } from '../scene.ts'
import type { Change } from './record-all.ts'

/**
 * What hears of an event besides watches of the things that it is about: channels that a room upstairs keeps, as one of
 * everything that waits for a person. Asked in the transaction of the change, and only while a socket is open somewhere.
 */
export type Notifier = (scene: Scene, name: string, changes: readonly Change[]) => Promise<readonly string[]>

const notifiers: Notifier[] = []

/** Adds channels for the life of the process; the composition of the server calls this once. */
export function notifyAlso(notifier: Notifier): void {
  notifiers.push(notifier)
}

export async function channelsUpstairs(...[scene, name, changes]: Parameters<Notifier>): Promise<string[]> {
  if (!scene.house.live.isAnyoneThere()) return []
  return (await Promise.all(notifiers.map((notifier) => notifier(scene, name, changes)))).flat()
}
