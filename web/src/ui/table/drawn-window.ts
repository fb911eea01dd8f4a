/** Places of the first and the last row. */
export type Span = { readonly first: number; readonly last: number }

/** Rows drawn ahead of those on screen, on the side to which the list is scrolled, and on the other side. */
const ahead = 6
const behind = 2
/** Rows that must stand ready on both sides: with fewer, others are drawn. */
const min = 2

/**
 * The rows to draw when those of `shown` are on screen: the same as before while they are enough, so that rows are drawn
 * some at a time and not one by one.
 */
export function nextWindow(drawn: Span | undefined, shown: Span, count: number): Span {
  const end = Math.max(0, count - 1)
  const bounded = (index: number) => Math.min(end, Math.max(0, index))
  const isEnough =
    drawn !== undefined &&
    drawn.first <= bounded(shown.first - min) &&
    drawn.last >= bounded(shown.last + min) &&
    drawn.last <= end &&
    drawn.last - drawn.first <= shown.last - shown.first + ahead + behind + 2 * min
  if (isEnough) return drawn
  const isUpward = drawn !== undefined && shown.first - drawn.first < drawn.last - shown.last
  return {
    first: bounded(shown.first - (isUpward ? ahead : behind)),
    last: bounded(shown.last + (isUpward ? behind : ahead)),
  }
}
