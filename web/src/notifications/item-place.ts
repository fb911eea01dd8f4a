import type { InboxItem } from '@laurel/contract/notifications'

/** Where something that waits is dealt with. */
export function placeOfItem({ kind, id, program, application }: InboxItem): string {
  const base = `/admin/programs/${program.slug}`
  if (kind === 'message') return `${base}/messagerie?responseId=${application.id}`
  if (kind === 'request') return `${base}/requests`
  const file = `${base}/responses/${application.id}`
  return kind === 'mention' ? `${file}?tab=team#comment-${id}` : file
}
