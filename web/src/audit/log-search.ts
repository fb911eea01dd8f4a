import { type EventKind, type EventName, eventKinds, isEventName } from '@laurel/contract/audit'
import { isId } from '@laurel/contract/kernel'
import type { RawSearch } from '../kernel/router/index.ts'

/** What the address of a log asks for. Days are `YYYY-MM-DD`, both included. */
export interface LogSearch {
  readonly kind: EventKind | undefined
  readonly event: EventName | undefined
  readonly person: string
  /** Part of a reference or title. */
  readonly about: string
  readonly from: string | undefined
  readonly until: string | undefined
  /** Undefined: the newest first. */
  readonly sort: 'at' | undefined
  /** A file that was asked for, to be fetched as soon as it is there. */
  readonly export: string | undefined
}

export const kinds = Object.keys(eventKinds) as EventKind[]

export function readLogSearch(raw: RawSearch): LogSearch {
  const text = (name: string) => (typeof raw[name] === 'string' ? raw[name].slice(0, 100) : '')
  const day = (name: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text(name)) ? text(name) : undefined)
  const one = (name: string) => (isId(text(name)) ? text(name) : undefined)
  const event = text('event')
  return {
    kind: kinds.find((kind) => kind === text('kind')),
    event: isEventName(event) ? event : undefined,
    person: text('person').trim(),
    about: text('about').trim(),
    from: day('from'),
    until: day('until'),
    sort: text('sort') === 'at' ? 'at' : undefined,
    export: one('export'),
  }
}

/** The query of an address; what is usual is left out. */
export function writeLogSearch(search: LogSearch): string {
  const words = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) if (value) words.set(name, value)
  const query = words.toString()
  return query && `?${query}`
}

export function isFiltered({ kind, event, person, about, from, until }: LogSearch): boolean {
  return Boolean(kind || event || person || about || from || until)
}

/** What narrows the log, for its list and for its file: days become moments in the reader's own zone. */
export function filterOf({ kind, event, person, about, from, until }: LogSearch) {
  return {
    kind: event ? undefined : kind,
    event,
    search: person || undefined,
    about: about || undefined,
    from: from && startOf(from, 0),
    until: until && startOf(until, 1),
  }
}

/** The first moment of a day, or of the day so many days later, on this machine's clock. */
function startOf(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).toISOString()
}
