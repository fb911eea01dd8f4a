import type { RawSearch } from '../../kernel/router/index.ts'

/** Of whom a list was when somebody chose to write to it. */
export interface ManySearch {
  readonly search: string | undefined
  readonly filter: string | undefined
  readonly sort: string | undefined
  /** Rows picked in the list, kept beside the address: they may be too many for it. */
  readonly isPicked: boolean
}

export function readManySearch(raw: RawSearch): ManySearch {
  const one = (name: string) => (typeof raw[name] === 'string' && raw[name] !== '' ? raw[name] : undefined)
  return { search: one('search'), filter: one('filter'), sort: one('sort'), isPicked: one('picked') === '1' }
}

/** Where a message to many is written. */
export function placeOfMany(programSlug: string, more: Readonly<Record<string, string | undefined>> = {}): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(more)) if (value) query.set(name, value)
  return `/admin/programs/${programSlug}/messagerie/many${query.size > 0 ? `?${query}` : ''}`
}

const pickedKey = 'laurel.messages.picked'

export function keepPicked(ids: readonly string[]): void {
  sessionStorage.setItem(pickedKey, JSON.stringify(ids))
}

export function readPicked(): string[] {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(pickedKey) ?? '[]')
    return Array.isArray(read) ? read.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
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
