import { slugOf } from '@laurel/contract/directories'
import { newToken } from '../kernel/db/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { listSlugs } from './store/index.ts'

/** A slug for each of some titles, none that is taken; a title without letters that addresses have gets a number. */
export async function slugsFor(scene: Scene, directoryId: string, titles: readonly string[]): Promise<string[]> {
  const bases = titles.map(
    (title) =>
      slugOf(title) ||
      `f-${newToken()
        .toLowerCase()
        .replaceAll(/[^a-z0-9]/g, '')
        .slice(0, 8)}`,
  )
  const taken = new Set<string>()
  for (const begun of new Set(bases)) {
    if (bases.length > 50) break
    for (const slug of await listSlugs(scene.db, directoryId, begun)) taken.add(slug)
  }
  if (bases.length > 50) for (const slug of await listSlugs(scene.db, directoryId, '')) taken.add(slug)
  return bases.map((base) => {
    let slug = base
    for (let number = 2; taken.has(slug); number += 1) slug = `${base}-${number}`
    taken.add(slug)
    return slug
  })
}
