import { createHash } from 'node:crypto'
import type { Scene } from '../kernel/scene.ts'
import type { RequestedList } from './list-query.ts'

/** Places that are remembered, of all lists together. */
const maxCached = 60_000
/** Milliseconds that a place is remembered. */
const cachedFor = 600_000

interface CachedList {
  readonly places: Map<string, number>
  until: number
}

const lists = new Map<string, CachedList>()
let count = 0

function keyOf(scene: Scene, { programId, programIds, search, where, sort }: RequestedList): string {
  return createHash('sha256')
    .update(JSON.stringify([scene.platform.id, programId, programIds, search.words, where, sort]))
    .digest('base64')
}

/** Keeps where applications of a long list stood when they were read: `first` come before the first of them. */
export function cachePlaces(scene: Scene, requested: RequestedList, ids: readonly string[], first: number): void {
  const key = keyOf(scene, requested)
  const known = lists.get(key)
  const places = known?.places ?? new Map<string, number>()
  const before = places.size
  for (const [index, id] of ids.entries()) places.set(id, first + index)
  count += places.size - before
  lists.delete(key)
  lists.set(key, { places, until: performance.now() + cachedFor })
  for (const [oldest, list] of lists) {
    if (count <= maxCached && list.until > performance.now()) break
    lists.delete(oldest)
    count -= list.places.size
  }
}

/** How many came before an application when its list was last read; undefined when nobody read it lately. */
export function cachedPlace(scene: Scene, requested: RequestedList, id: string): number | undefined {
  const list = lists.get(keyOf(scene, requested))
  return list && list.until > performance.now() ? list.places.get(id) : undefined
}
