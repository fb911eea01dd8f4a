export interface Axis {
  readonly ticks: readonly number[]
  /** 0–1 across the axis. */
  place(mark: number): number
}

/** An axis of whole marks from just under the lowest to the best there is, with seven ticks at most. */
export function axisOf(marks: readonly number[], highest: number): Axis {
  const lowest = marks.length > 0 ? Math.min(...marks) : 0
  const step = highest - lowest > 12 ? 4 : 2
  const start = Math.max(0, Math.floor(lowest / step) * step)
  const width = Math.max(step, highest - start)
  const ticks = Array.from({ length: Math.floor(width / step) + 1 }, (_, index) => start + index * step)
  return { ticks, place: (mark) => Math.min(1, Math.max(0, (mark - start) / width)) }
}
