import { type Email, emailSorts, emailStates } from '@laurel/contract/emails'
import type { RawSearch } from '../kernel/router/index.ts'

/** What the address of the log of mails asks for. */
export interface EmailSearch {
  readonly search: string
  readonly state: Email['state'] | undefined
  readonly sort: (typeof emailSorts)[number]
}

export function readEmailSearch(raw: RawSearch): EmailSearch {
  return {
    search: typeof raw.search === 'string' ? raw.search.slice(0, 200).trim() : '',
    state: emailStates.find((state) => state === raw.state),
    sort: emailSorts.find((sort) => sort === raw.sort) ?? '-created',
  }
}

/** Where the log stands with this asked for; what is usual is left out of the address. */
export function placeOfEmails({ search, state, sort }: EmailSearch): string {
  const words = new URLSearchParams()
  if (search) words.set('search', search)
  if (state) words.set('state', state)
  if (sort !== '-created') words.set('sort', sort)
  const query = words.toString()
  return `/admin/home/logs/emails${query && `?${query}`}`
}
