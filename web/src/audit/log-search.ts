import { type EventKind, eventKinds } from '@laurel/contract/audit'
import type { RawSearch } from '../kernel/router/index.ts'

/** What the address of a log asks for. Days are `YYYY-MM-DD`, both included. */
export interface LogSearch {
  readonly kind: EventKind | undefined
  readonly person: string
  readonly from: string | undefined
  readonly until: string | undefined
  readonly page: number
}

/** Changes on one page (spec §9). */
export const perPage = 20

export const kinds = Object.keys(eventKinds) as EventKind[]

export function readLogSearch(raw: RawSearch): LogSearch {
  const text = (name: string) => (typeof raw[name] === 'string' ? raw[name].slice(0, 100) : '')
  const day = (name: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text(name)) ? text(name) : undefined)
  const page = Number(text('page'))
  return {
    kind: kinds.find((kind) => kind === text('kind')),
    person: text('person').trim(),
    from: day('from'),
    until: day('until'),
    page: Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1,
  }
}

/** The query of an address; what is usual is left out. */
export function writeLogSearch({ kind, person, from, until, page }: LogSearch): string {
  const words = new URLSearchParams()
  if (kind) words.set('kind', kind)
  if (person) words.set('person', person)
  if (from) words.set('from', from)
  if (until) words.set('until', until)
  if (page > 1) words.set('page', String(page))
  const query = words.toString()
  return query && `?${query}`
}

export function isFiltered({ kind, person, from, until }: LogSearch): boolean {
  return Boolean(kind || person || from || until)
}

/** The query of the call: days become moments in the reader's own zone. */
export function callQuery({ kind, person, from, until, page }: LogSearch) {
  return {
    kind,
    search: person || undefined,
    from: from && startOf(from, 0),
    until: until && startOf(until, 1),
    page,
    perPage,
  }
}

/** The first moment of a day, or of the day so many days later, on this machine's clock. */
function startOf(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).toISOString()
}
