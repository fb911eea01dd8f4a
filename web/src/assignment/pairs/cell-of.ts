import { shownMark } from '@laurel/contract/evaluation/rules'
import type { AnswerOf } from '../../kernel/api/index.ts'
import type { Words } from '../../kernel/words/index.ts'
import type { MatrixState } from '../../ui/table/index.ts'

type Entry = AnswerOf<'listEntries'>['data'][number]

interface Shown {
  readonly state: MatrixState
  readonly figure?: string
  readonly share?: number
}

/** In the place of a mark. */
export const tick = '✓'

/**
 * A conflict is told before all else; one that waits for a decision on a pair already assigned is a flag. What was handed in
 * without a mark, as votes are, is ticked.
 */
export function cellOf(
  entry: Pick<Entry, 'cells' | 'conflicts'>,
  jurorId: string,
  format: Pick<Words['format'], 'number'>,
): Shown {
  const cell = entry.cells.find((one) => one.jurorId === jurorId)
  const conflict = entry.conflicts.find((one) => one.jurorId === jurorId)
  if (conflict?.state === 'confirmed') return { state: 'barred' }
  if (conflict) return { state: cell ? 'flagged' : 'barred' }
  if (!cell) return { state: 'empty' }
  if (cell.state !== 'submitted') return { state: cell.state }
  const { total } = cell
  if (total === null) return { state: 'done', figure: tick, share: 1 }
  const figure = format.number(shownMark(total), { maximumFractionDigits: 0 })
  return { state: 'done', figure, share: total / 100 }
}
