import { type Newsletter, newsletterStates } from '@laurel/contract/messages/newsletters'
import type { RawSearch } from '../../../kernel/router/index.ts'

/** What the address of the list of newsletters asks for. */
export interface NewsletterSearch {
  readonly search: string
  readonly state: Newsletter['state'] | undefined
}

export function readNewsletterSearch(raw: RawSearch): NewsletterSearch {
  return {
    search: typeof raw.search === 'string' ? raw.search.slice(0, 200).trim() : '',
    state: newsletterStates.find((state) => state === raw.state),
  }
}

export function placeOfNewsletters({ search, state }: NewsletterSearch): string {
  const words = new URLSearchParams()
  if (search) words.set('search', search)
  if (state) words.set('state', state)
  const query = words.toString()
  return `/admin/sender-email/newsletters${query && `?${query}`}`
}
