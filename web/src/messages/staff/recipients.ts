import type { RawSearch } from '../../kernel/router/index.ts'

/** Of whom a list was when somebody chose to write to it. */
export interface ManySearch {
  readonly search: string | undefined
  readonly filter: string | undefined
  readonly sort: string | undefined
  /** Mark of the rows chosen in the list, which are kept beside the address. */
  readonly choice: string | undefined
}

export function readManySearch(raw: RawSearch): ManySearch {
  const one = (name: string) => (typeof raw[name] === 'string' && raw[name] !== '' ? raw[name] : undefined)
  return { search: one('search'), filter: one('filter'), sort: one('sort'), choice: one('choice') }
}

/** Where a message to many is written. */
export function placeOfMany(programSlug: string, more: Readonly<Record<string, string | undefined>> = {}): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(more)) if (value) query.set(name, value)
  return `/admin/programs/${programSlug}/messagerie/many${query.size > 0 ? `?${query}` : ''}`
}

/** How people know an application: its title, else its reference, and who applies. */
export function labelOf(
  row: {
    readonly title: string
    readonly reference: string | null
    readonly applicant: { readonly name: string; readonly email: string }
  },
  untitled: string,
): string {
  return [row.title || row.reference || untitled, row.applicant.name || row.applicant.email].filter(Boolean).join(' · ')
}
