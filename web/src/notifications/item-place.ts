import type { InboxItem } from '@laurel/contract/notifications'

/** Where something that waits is dealt with. */
export function placeOfItem({ kind, id, detail, program, application }: InboxItem): string {
  const base = `/admin/programs/${program.slug}`
  if (kind === 'message') return `${base}/messagerie?responseId=${application.id}`
  if (kind === 'request') return `${base}/requests`
  if (kind === 'payment') {
    const list = `${base}/payment/products/transactions`
    // A proof is named by its payment; other lines are found by the application that the money is about.
    if (detail === 'proof') return `${list}?open=${id}`
    return detail === 'waiver' ? list : `${list}?search=${encodeURIComponent(application.title.slice(0, 200))}`
  }
  const file = `${base}/responses/${application.id}`
  return kind === 'mention' ? `${file}?tab=team#comment-${id}` : file
}
