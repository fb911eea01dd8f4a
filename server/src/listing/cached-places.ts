import { createHash } from 'node:crypto'
import type { Scene } from '../kernel/scene.ts'
import type { ListWanted } from './list-query.ts'

/** Places that are remembered, of all lists together. */
const maxCached = 60_000
/** Milliseconds that a place is remembered. */
const cachedFor = 600_000

interface Kept {
  readonly places: Map<string, number>
  until: number
}

const lists = new Map<string, Kept>()
let count = 0

function keyOf(scene: Scene, { programId, programIds, search, where, sort }: ListWanted): string {
  return createHash('sha256')
    .update(JSON.stringify([scene.platform.id, programId, programIds, search.words, where, sort]))
    .digest('base64')
}

/** Keeps where applications of a long list stood when they were read: `first` come before the first of them. */
export function cachePlaces(scene: Scene, wanted: ListWanted, ids: readonly string[], first: number): void {
  const key = keyOf(scene, wanted)
  const known = lists.get(key)
  const places = known?.places ?? new Map<string, number>()
  const before = places.size
  for (const [index, id] of ids.entries()) places.set(id, first + index)
  count += places.size - before
  lists.delete(key)
  lists.set(key, { places, until: performance.now() + cachedFor })
  for (const [oldest, kept] of lists) {
    if (count <= maxCached && kept.until > performance.now()) break
    lists.delete(oldest)
    count -= kept.places.size
  }
}

/** How many came before an application when its list was last read; undefined when nobody read it lately. */
export function cachedPlace(scene: Scene, wanted: ListWanted, id: string): number | undefined {
  const kept = lists.get(keyOf(scene, wanted))
  return kept && kept.until > performance.now() ? kept.places.get(id) : undefined
}
