import type { Scene } from '../kernel/scene.ts'
import { findOwnStance, type OwnStance } from './store/index.ts'

type Reading = Promise<OwnStance | undefined>

const readings = new WeakMap<Scene, Map<string, Reading>>()

/**
 * Read once a call: the busiest endpoint asks for it with the first statements, before it is known whether the caller may,
 * and whoever judges that finds it read.
 */
export function readOwnStance(scene: Scene, at: { sessionId: string; entryId: string; userId: string }): Reading {
  const known = readings.get(scene) ?? new Map<string, Reading>()
  readings.set(scene, known)
  const key = `${at.sessionId} ${at.entryId} ${at.userId}`
  const reading = known.get(key) ?? findOwnStance(scene.db, at)
  known.set(key, reading)
  // Whoever is refused before never asks how it went.
  reading.catch(() => undefined)
  return reading
}
