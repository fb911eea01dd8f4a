import { mercatorOf } from '@laurel/contract/places'
import { job } from '../../kernel/jobs/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { countryOf, locate } from '../../places/index.ts'
import { findProgram } from '../../programs/index.ts'
import { findField } from '../list-fields.ts'
import { listPlace } from '../list-place.ts'
import { type AnswerField, findPlaceProgress, listUnplaced, setPlacedUntil, writePlaces } from '../store/places.ts'
import { type PlaceQuestion, placeAnswersName } from './keep-placed.ts'

/** Answers looked up in one transaction. */
const batch = 1000

/** Looks up the towns that the answers to a question name, as far as they changed since the last time. */
export const placeAnswers = job(
  placeAnswersName,
  (raw) => raw as PlaceQuestion,
  async (run, question) => {
    for (let isDone = false; !isDone && !run.stopping.aborted; ) {
      isDone = await run.inPlatform((scene) => placeSome(scene, question))
    }
  },
)

/** The text question of a program that a key names; undefined where there is none, or none any more. */
export async function questionOf(scene: Scene, { programId, key }: PlaceQuestion): Promise<AnswerField | undefined> {
  const program = await findProgram(scene.db, programId)
  if (!program) return undefined
  const field = findField(`answers.${key}`, await listPlace(scene, program))
  return field?.from === 'answer' && field.kind === 'text' ? field : undefined
}

/** Answers whether nothing is left. */
export async function placeSome(scene: Scene, question: PlaceQuestion): Promise<boolean> {
  const { programId, key } = question
  const field = await questionOf(scene, question)
  if (!field || !(await findPlaceProgress(scene.db, programId, key))) return true
  const found = await listUnplaced(scene.db, programId, field, batch)
  const where = { country: countryOf(scene.platform) }
  const places = found.map(({ id, version, address }) => {
    const place = address ? locate(address, where) : undefined
    return {
      id,
      version,
      at: place ? { town: place.name, lat: place.lat, lng: place.lng, ...mercatorOf(place) } : null,
    }
  })
  if (places.length > 0) await writePlaces(scene.db, programId, key, places)
  const isDone = found.length < batch
  await setPlacedUntil(scene.db, programId, key, isDone ? scene.now : (found.at(-1)?.updatedAt ?? scene.now))
  return isDone
}
