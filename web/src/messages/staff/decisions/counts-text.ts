import type { Words } from '../../../kernel/words/index.ts'
import { type Counts, decisionsIn } from './decision-names.ts'

/** « 12 retenues, 3 sur liste d’attente ». */
export function countsText(counts: Counts, { t, format }: Words): string {
  return format.list(
    decisionsIn(counts).map((decision) => t(`messages.decisions.count.${decision}`, { count: counts[decision] })),
  )
}
