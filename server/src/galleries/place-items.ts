import { listColumns } from '../applications/index.ts'
import { record } from '../kernel/events/index.ts'
import { refuseField } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { countryOf, locate } from '../places/index.ts'
import type { ProgramRow } from '../programs/index.ts'
import { readApplications } from './snapshot.ts'
import { type GalleryRow, raiseNumber, setItem } from './store/index.ts'
import { listUnplacedItems } from './store/items.ts'
import { holdGallery } from './write-galleries.ts'

/** Applications read at once. */
const batch = 200

/**
 * Places those that have no place yet in the town that their answer names. Whoever did not agree to be placed is shown nowhere,
 * placed or not. Refuses invalid_input for a question that is no text.
 */
export async function placeItems(
  scene: Scene,
  program: ProgramRow,
  loaded: GalleryRow,
  question: string,
): Promise<{ placed: number; unknown: number }> {
  const column = (await listColumns(scene.db, program.id)).get(question)
  if (column?.kind !== 'text') refuseField('body.question', 'unknown')
  const gallery = await holdGallery(scene, loaded)
  const items = await listUnplacedItems(scene.db, gallery.id)
  const where = { country: countryOf(scene.platform) }
  let placed = 0
  for (let at = 0; at < items.length; at += batch) {
    const some = items.slice(at, at + batch)
    const ids = some.map(({ applicationId }) => applicationId)
    const documents = new Map(
      (await readApplications(scene, program, ids)).map((one) => [one.application.id, one] as const),
    )
    for (const { id, applicationId } of some) {
      const answer = documents.get(applicationId)?.answers[question]
      const town = typeof answer === 'string' ? locate(answer, where) : undefined
      if (!town) continue
      await setItem(scene.db, id, { place: town.name, latitude: town.lat, longitude: town.lng }, scene.now)
      placed += 1
    }
  }
  if (placed > 0) {
    await raiseNumber(scene.db, [gallery.id], scene.now)
    await record(scene, 'gallery.changed', { programId: program.id }, { galleryId: gallery.id, title: gallery.title })
  }
  return { placed, unknown: items.length - placed }
}
