import { canonicalJson, type Json } from '../../../kernel/json/index.ts'
import type { ResultBundle } from './result-bundle.ts'
import type { RankingRow, ResultInput } from './result-input.ts'

export interface RowDifference {
  readonly code: string
  readonly before: Omit<RankingRow, 'entryId'> | null
  readonly after: Omit<RankingRow, 'entryId'> | null
}

/** What differs between two results of a session: parts of the input, and every entry's place then and later, the later first. */
export function runDifferences(
  before: Pick<ResultBundle, 'input' | 'ranking'>,
  after: Pick<ResultBundle, 'input' | 'ranking'>,
): { changed: string[]; rows: RowDifference[] } {
  const earlier = new Map(before.ranking.map((row) => [row.entryId, row]))
  const later = new Set(after.ranking.map(({ entryId }) => entryId))
  const gone = before.ranking.filter(({ entryId }) => !later.has(entryId))
  return {
    changed: partsThatDiffer(before.input, after.input),
    rows: [
      ...after.ranking.map((row) => ({
        code: row.entryId,
        before: sideOf(earlier.get(row.entryId)),
        after: sideOf(row),
      })),
      ...gone.map((row) => ({ code: row.entryId, before: sideOf(row), after: null })),
    ],
  }
}

function sideOf(row: RankingRow | undefined): RowDifference['before'] {
  if (!row) return null
  const { entryId: _, ...side } = row
  return side
}

function partsThatDiffer(before: ResultInput, after: ResultInput): string[] {
  const [one, other] = [new Map(Object.entries(before)), new Map(Object.entries(after))]
  const names = [...new Set([...one.keys(), ...other.keys()])].sort()
  return names.filter((name) => written(one.get(name)) !== written(other.get(name)))
}

/** Lists are sets here: the order in which evaluations come says nothing. */
function written(part: unknown): string {
  if (!Array.isArray(part)) return canonicalJson((part ?? null) as Json)
  return part
    .map((one) => canonicalJson(one as Json))
    .sort()
    .join()
}
