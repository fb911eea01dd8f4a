/** The pages (from 0) that hold the rows from `first` to `last` and `around` more on both sides. */
export function pagesOf(
  { first, last, around }: { first: number; last: number; around: number },
  { perPage, count }: { perPage: number; count: number },
): { from: number; to: number } {
  const end = Math.max(0, Math.ceil(count / perPage) - 1)
  const from = Math.min(end, Math.max(0, Math.floor((first - around) / perPage)))
  return { from, to: Math.max(from, Math.min(end, Math.floor((last + around) / perPage))) }
}
