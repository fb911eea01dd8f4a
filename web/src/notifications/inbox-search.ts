import type { InboxKind, InboxScope, InboxState } from '@laurel/contract/notifications'
import type { RawSearch } from '../kernel/router/index.ts'

/** What the address of the team inbox says. */
export interface InboxSearch {
  readonly scope: InboxScope
  readonly state: InboxState
  /** One kind alone, in pages. */
  readonly kind: InboxKind | undefined
  readonly page: number
}

/** Looked at by hand: routes are read before their page, and must not bring the schema library along. */
const kinds: readonly InboxKind[] = [
  'mention',
  'task',
  'message',
  'request',
  'gate',
  'unreached',
  'automation',
  'payment',
  'grant',
  'assigned',
]

export function readInboxSearch(raw: RawSearch): InboxSearch {
  const page = Number(raw.page)
  return {
    scope: raw.scope === 'team' ? 'team' : 'mine',
    state: raw.standing === 'snoozed' || raw.standing === 'done' ? raw.standing : 'waiting',
    kind: kinds.find((kind) => kind === raw.kind),
    page: Number.isInteger(page) && page > 1 ? page : 1,
  }
}

/** Its address; what is usual is left out. */
export function inboxPlace({ scope, state, kind, page }: InboxSearch): string {
  const query = new URLSearchParams()
  if (scope === 'team') query.set('scope', scope)
  if (state !== 'waiting') query.set('standing', state)
  if (kind) query.set('kind', kind)
  if (page > 1) query.set('page', String(page))
  return `/admin/inbox${query.size > 0 ? `?${query}` : ''}`
}
