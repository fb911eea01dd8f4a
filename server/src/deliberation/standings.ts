import type { AgendaItem } from '@laurel/contract/deliberation'
import { rankingOf } from '@laurel/contract/results/rules'
import type { Session } from '../evaluation/store/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { type LiveResults, type ResultDataset, readResultDataset, readResults } from '../results/index.ts'

/** How an entry stands when the jury comes to it. */
export interface EntryRank {
  /** The figure that ranks it, out of 100; null where entries have no marks (orders, comparisons, votes). */
  readonly score: number | null
  /** Where orders or comparisons rank it among all entries. */
  readonly rank: number | null
  readonly verdict: AgendaItem['verdict']
  /** The agenda goes from the best down: out of 100, null for what nobody judged. */
  readonly weight: number | null
}

/** By entry; what nobody judged yet may be missing. */
export async function standingsOf(scene: Scene, session: Session): Promise<ReadonlyMap<string, EntryRank>> {
  if (session.mode === 'score') {
    const scores = byEntry(await readResults(scene, session))
    return new Map([...scores].map(([id, score]) => [id, { score, rank: null, verdict: null, weight: score }]))
  }
  return withoutMarks(await readResultDataset(scene, session))
}

function withoutMarks({ input, entryOf }: ResultDataset): Map<string, EntryRank> {
  const rows = rankingOf(input)
  const standings = new Map<string, EntryRank>()
  for (const { entryId, rank, value, done, verdict = null } of rows) {
    const entry = entryOf.get(entryId)
    if (!entry) continue
    const isJudged = done > 0
    // Votes rank nothing: the share of those in favour stands for it.
    const weight = rank === null ? ((value ?? 0) / done) * 100 : ((rows.length - rank + 1) / rows.length) * 100
    standings.set(entry.id, {
      score: null,
      rank: isJudged ? rank : null,
      verdict: isJudged ? verdict : null,
      weight: isJudged ? weight : null,
    })
  }
  return standings
}

export function byEntry({ outcome, entryOf }: LiveResults): ReadonlyMap<string, number | null> {
  return new Map(
    outcome.rows.flatMap(({ entryId, value }) => {
      const entry = entryOf.get(entryId)
      return entry ? [[entry.id, value] as const] : []
    }),
  )
}
