/** First and last row shown (from 1; 0 and 0 when there is none), and how many pages there are. */
export function shownRange(page: number, perPage: number, total: number): { from: number; to: number; pages: number } {
  const pages = Math.max(1, Math.ceil(total / perPage))
  const from = total === 0 ? 0 : (page - 1) * perPage + 1
  return { from, to: Math.min(total, page * perPage), pages }
}
