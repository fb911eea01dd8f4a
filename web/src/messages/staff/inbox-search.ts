import type { ConversationView } from '@laurel/contract/messages'
import type { RawSearch } from '../../kernel/router/index.ts'

/** What the address of the inbox says: the conversation open, and which ones are listed. */
export interface InboxSearch {
  readonly responseId?: string
  readonly view: ConversationView
}

export function readInboxSearch(raw: RawSearch): InboxSearch {
  const view = raw.view === 'all' || raw.view === 'unread' ? raw.view : 'waiting'
  return { view, ...(typeof raw.responseId === 'string' && { responseId: raw.responseId }) }
}

export function inboxPlace(programSlug: string, { responseId, view }: InboxSearch): string {
  const requested = new URLSearchParams()
  if (view !== 'waiting') requested.set('view', view)
  if (responseId) requested.set('responseId', responseId)
  const query = requested.toString()
  return `/admin/programs/${programSlug}/messagerie${query ? `?${query}` : ''}`
}
