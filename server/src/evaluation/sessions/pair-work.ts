import type { Work } from '@laurel/contract/evaluation'
import { pairWork } from '@laurel/contract/evaluation/rules/pairs'
import type { Scene } from '../../kernel/scene.ts'
import { listAssignments } from '../store/assignments.ts'
import { listComparisons } from '../store/comparisons.ts'
import { listEntryRefs } from '../store/entry-refs.ts'
import type { Session } from '../store/sessions.ts'

/** How far each juror of a session of pairs is, of those who are asked to judge something. */
export async function pairWorkByJuror(scene: Scene, session: Session): Promise<Map<string, Work>> {
  const [assignments, entries, all] = await Promise.all([
    listAssignments(scene.db, { sessionId: session.id }),
    listEntryRefs(scene.db, session.id),
    listComparisons(scene.db, session.id),
  ])
  const gone = new Set(entries.flatMap(({ id, withdrawn }) => (withdrawn ? [id] : [])))
  const open = assignments.filter(({ entryId, setAside }) => !setAside && !gone.has(entryId))
  const made = Map.groupBy(all, ({ jurorId }) => jurorId)
  return new Map(
    [...Map.groupBy(open, ({ jurorId }) => jurorId)].map(([jurorId, own]) => [
      jurorId,
      pairWork(
        own.map(({ entryId }) => entryId),
        made.get(jurorId) ?? [],
        session.resultRules.comparisonsPerEntry,
      ),
    ]),
  )
}

/** How far they are together. */
export function allWork(works: Iterable<Work>): Work {
  return [...works].reduce((sum, one) => ({ done: sum.done + one.done, all: sum.all + one.all }), { done: 0, all: 0 })
}
