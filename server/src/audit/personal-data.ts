import type { PlatformDb } from '../kernel/db/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { eraseActor, listActsOf } from './personal-store.ts'

/** What a person may ask for: what the log says that they did here. */
export async function personalDataOf(db: PlatformDb, userId: string) {
  return (await listActsOf(db, userId)).map(({ name, at }) => ({ what: name, at: at.toISOString() }))
}

/** The log keeps what was done; the name of who did it goes. */
export async function erasePersonalData(scene: Scene, userId: string): Promise<void> {
  await eraseActor(scene, userId)
}
