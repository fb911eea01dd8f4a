import { enqueue } from '../../kernel/jobs/index.ts'
import { afterReading, type Scene } from '../../kernel/scene.ts'
import { findPlaceProgress, usePlaceQuestion } from '../store/places.ts'

/** A question of a program whose answers say where applications are. */
export interface PlaceQuestion {
  readonly programId: string
  readonly key: string
}

export const placeAnswersName = 'place-answers'
/** A question whose map is looked at is read again after so long. */
const restMs = 20_000
const lastAttempts = new Map<string, number>()

function isDue({ now, platform }: Scene, { programId, key }: PlaceQuestion): boolean {
  const name = `${platform.id} ${programId} ${key}`
  const last = lastAttempts.get(name)
  if (last !== undefined && Math.abs(now.getTime() - last) < restMs) return false
  if (lastAttempts.size > 10_000) lastAttempts.clear()
  lastAttempts.set(name, now.getTime())
  return true
}

/** Somebody looks at a map, or filters by what lies around a town: places follow soon. Saving and sending cost nothing more. */
export async function keepPlaced(scene: Scene, question: PlaceQuestion): Promise<void> {
  if (!isDue(scene, question)) return
  const { programId, key } = question
  const progress = await findPlaceProgress(scene.db, programId, key)
  if (progress?.readUntil && scene.now.getTime() - progress.readUntil.getTime() < restMs) return
  await afterReading(scene, async ({ db, now }) => {
    await usePlaceQuestion(db, programId, key, now)
    const name = `${placeAnswersName}:${programId}:${key}`
    await enqueue(db, placeAnswersName, { programId, key }, { key: name, queue: `places:${programId}` })
  })
}
