/** One answer to "which of the two": append-only, undone by voiding. */
export interface Comparison {
  readonly id: string
  readonly jurorId: string
  readonly a: string
  readonly b: string
  readonly outcome: 'a' | 'b' | 'tie' | 'skip'
  /** Milliseconds since 1970. */
  readonly at: number
  readonly voidedAt?: number | null
}

/** Jurors may take an answer back for so long; the chair always. */
export const undoMinutes = 15

export function canUndo(
  comparison: Pick<Comparison, 'jurorId' | 'at' | 'voidedAt'>,
  actor: { readonly jurorId?: string | null; readonly isChair: boolean },
  now: Date,
): boolean {
  if (comparison.voidedAt != null) return false
  const age = now.getTime() - comparison.at
  return actor.isChair || (actor.jurorId === comparison.jurorId && age <= undoMinutes * 60_000)
}

/** The comparisons that count: not voided, not skipped, of two entries; always in the same order. */
export function countedOf(comparisons: readonly Comparison[]): Comparison[] {
  return comparisons
    .filter(({ a, b, outcome, voidedAt }) => voidedAt == null && outcome !== 'skip' && a !== b)
    .sort((one, other) => (one.id < other.id ? -1 : one.id > other.id ? 1 : 0))
}
