import { findAccount } from '../identity/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { personalRooms } from './personal-rooms.ts'
import { type SentFile, sentFiles } from './sent-files.ts'

export interface Gathered {
  /** Becomes `data.json`. */
  readonly json: Readonly<Record<string, unknown>>
  readonly files: readonly SentFile[]
}

/** Everything that this platform holds about a person: each room tells what it knows. Refuses not_found. */
export async function gather(scene: Scene, userId: string): Promise<Gathered> {
  const { platform, now } = scene
  const { email } = (await findAccount(scene, userId)) ?? refuse('not_found')
  const reported: Record<string, unknown> = {}
  for (const { name, notify } of personalRooms) {
    const part = await notify(scene, { userId, email })
    reported[name] = name in reported ? { ...(reported[name] as object), ...(part as object) } : part
  }
  const json = {
    platform: { name: platform.name, address: platform.origin },
    writtenAt: now.toISOString(),
    ...reported,
  }
  return { json, files: await sentFiles(scene, userId) }
}
