import { type Email, emailSorts, emailStates } from '@laurel/contract/emails'
import { isId } from '@laurel/contract/kernel'
import type { RawSearch } from '../kernel/router/index.ts'

/** What the address of a log of mails asks for. Days are `YYYY-MM-DD`, both included. */
export interface EmailSearch {
  readonly search: string
  readonly state: Email['state'] | undefined
  readonly kind: string | undefined
  /** A part of the address that mails went to. */
  readonly to: string
  readonly from: string | undefined
  readonly until: string | undefined
  readonly sort: (typeof emailSorts)[number]
  /** The mail whose life is shown. */
  readonly email: string | undefined
}

export function readEmailSearch(raw: RawSearch): EmailSearch {
  const text = (name: string, max = 200) => (typeof raw[name] === 'string' ? raw[name].slice(0, max).trim() : '')
  const day = (name: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text(name)) ? text(name) : undefined)
  return {
    search: text('search'),
    state: emailStates.find((state) => state === raw.state),
    kind: /^[a-z][a-z0-9_]{1,59}$/.test(text('kind')) ? text('kind') : undefined,
    to: text('to', 254),
    from: day('from'),
    until: day('until'),
    sort: emailSorts.find((sort) => sort === raw.sort) ?? '-created',
    email: isId(text('email')) ? text('email') : undefined,
  }
}

/** Whose mails are listed: of one program, or of the platform where none is named. */
export interface EmailScope {
  readonly programSlug?: string | undefined
}

/** Where the log stands with this asked for; what is usual is left out of the address. */
export function placeOfEmails({ programSlug }: EmailScope, { sort, ...filters }: EmailSearch): string {
  const words = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) if (value) words.set(name, value)
  if (sort !== '-created') words.set('sort', sort)
  const query = words.toString()
  const place = programSlug ? `/admin/programs/${programSlug}/transactionnals/log` : '/admin/home/logs/emails'
  return `${place}${query && `?${query}`}`
}

export const isNarrowed = ({ search, state, kind, to, from, until }: EmailSearch): boolean =>
  Boolean(search || state || kind || to || from || until)

/** What shows everything again. */
export const unfiltered = {
  ...{ search: '', to: '' },
  ...{ state: undefined, kind: undefined, from: undefined, until: undefined },
}
