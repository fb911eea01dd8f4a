import type { Scene } from '../../kernel/scene.ts'
import { type LiveResults, readResults } from '../live-results.ts'
import type { Session } from '../store/index.ts'

/** What the session ranks each entry by, out of 100; empty where entries have no marks (orders, comparisons, votes). */
export async function scoresOf(scene: Scene, session: Session): Promise<ReadonlyMap<string, number | null>> {
  if (session.mode !== 'score') return new Map()
  return byEntry(await readResults(scene, session))
}

export function byEntry({ outcome, entryOf }: LiveResults): ReadonlyMap<string, number | null> {
  return new Map(
    outcome.rows.flatMap(({ entryId, value }) => {
      const entry = entryOf.get(entryId)
      return entry ? [[entry.id, value] as const] : []
    }),
  )
}
