import type { Scene } from '../kernel/scene.ts'
import { findOwnJuror, type JurorRow, readStance, type StanceRow } from './store/index.ts'

/** Somebody's place on a jury, and what stands between them and an entry. */
export interface OwnStance {
  readonly juror: JurorRow | undefined
  readonly stance: StanceRow
}

const readings = new WeakMap<Scene, Map<string, Promise<OwnStance>>>()

/**
 * Read once a call: the busiest endpoint asks for it with the first statements, before it is known whether the caller may,
 * and whoever judges that finds it read.
 */
export function readOwnStance(
  scene: Scene,
  at: { sessionId: string; entryId: string; userId: string },
): Promise<OwnStance> {
  const known = readings.get(scene) ?? new Map<string, Promise<OwnStance>>()
  readings.set(scene, known)
  const key = `${at.sessionId} ${at.entryId} ${at.userId}`
  const reading = known.get(key) ?? read(scene, at)
  known.set(key, reading)
  // Whoever is refused before never asks how it went.
  reading.catch(() => undefined)
  return reading
}

async function read(scene: Scene, at: { sessionId: string; entryId: string; userId: string }): Promise<OwnStance> {
  const [juror, stance] = await Promise.all([findOwnJuror(scene.db, at.sessionId, at.userId), readStance(scene.db, at)])
  return { juror, stance }
}
