import type { Scene } from '../kernel/scene.ts'
import { type Desk, type DeskPlace, findDeskAndStance, findOwnStance, type OwnStance } from './store/index.ts'

type Reading = Promise<OwnStance | undefined>

const readings = new WeakMap<Scene, Map<string, Reading>>()

/** Read once a call: whoever judges whether the caller may finds it read. */
export function readOwnStance(scene: Scene, at: DeskPlace): Reading {
  return readingsOf(scene).get(keyOf(at)) ?? remember(scene, at, findOwnStance(scene.db, at))
}

/** The desk with it in one statement: the busiest endpoint asks before it is known whether the caller may. */
export async function readOwnDesk(scene: Scene, at: DeskPlace): Promise<Desk | undefined> {
  const reading = findDeskAndStance(scene.db, at)
  remember(
    scene,
    at,
    reading.then((found) => found?.own),
  )
  return (await reading)?.desk
}

function remember(scene: Scene, at: DeskPlace, reading: Reading): Reading {
  readingsOf(scene).set(keyOf(at), reading)
  // Whoever is refused before never asks how it went.
  reading.catch(() => undefined)
  return reading
}

function readingsOf(scene: Scene): Map<string, Reading> {
  const known = readings.get(scene) ?? new Map<string, Reading>()
  readings.set(scene, known)
  return known
}

const keyOf = ({ sessionId, entryId, userId }: DeskPlace) => `${sessionId} ${entryId} ${userId}`
