import { isEmailAddress } from '@laurel/contract/kernel/text'

/** Somebody in a list of addresses; without a name, one is found elsewhere. */
export interface PastedPerson {
  readonly email: string
  readonly name: string
}

export interface PastedPeople {
  readonly people: readonly PastedPerson[]
  /** Addresses that stand more than once. */
  readonly duplicates: readonly string[]
  /** Lines that are no address. */
  readonly bad: readonly string[]
}

/**
 * Reads a list of people as it is pasted from a mail or a sheet: one a line, or with commas, semicolons or tabs between them,
 * bare addresses or with names, as in `Hélène Vidal <helene@example.org>`.
 */
export function readPastedPeople(text: string): PastedPeople {
  const people = new Map<string, PastedPerson>()
  const duplicates = new Set<string>()
  const bad: string[] = []
  for (const line of text.split(/\r?\n/)) {
    const read = readLine(line)
    bad.push(...read.bad)
    for (const { email, name } of read.people) {
      if (people.has(email)) duplicates.add(email)
      people.set(email, { email, name: people.get(email)?.name || name })
    }
  }
  return { people: [...people.values()], duplicates: [...duplicates], bad }
}

function readLine(line: string): { people: PastedPerson[]; bad: string[] } {
  const people: PastedPerson[] = []
  const bad: string[] = []
  // Words without address belong to the address after them, as in `Vidal, Hélène <…>`, or to the only one of the line.
  let words: string[] = []
  for (const piece of piecesOf(line)) {
    if (!piece.includes('@')) {
      words.push(plainName(piece))
      continue
    }
    for (const { email, name } of readPiece(piece)) {
      if (!isEmailAddress(email)) bad.push(email)
      else people.push({ email, name: [...words, name].filter(Boolean).join(' ') })
      words = []
    }
  }
  const [only] = people
  if (words.length === 0) return { people, bad }
  if (only && people.length === 1 && only.name === '') return { people: [{ ...only, name: words.join(' ') }], bad }
  return { people, bad: [...bad, words.join(' ')] }
}

/** Between commas, semicolons and tabs, but for those inside quotes. */
const piecesOf = (line: string) =>
  (line.match(/(?:"[^"]*"|[^,;\t"]|"(?![^"]*"))+/g) ?? []).map((piece) => piece.trim()).filter(Boolean)

function readPiece(piece: string): PastedPerson[] {
  const named = /^(.*?)\s*<([^<>]*)>$/.exec(piece)
  if (named) return [{ email: plainAddress(named[2] ?? ''), name: plainName(named[1] ?? '') }]
  const parts = piece.split(/\s+/)
  const addresses = parts.filter((part) => part.includes('@'))
  const name = plainName(parts.filter((part) => !part.includes('@')).join(' '))
  return addresses.map((address) => ({ email: plainAddress(address), name: addresses.length === 1 ? name : '' }))
}

const plainAddress = (text: string) =>
  text
    .trim()
    .replace(/^[<("']*(mailto:)?/i, '')
    .replace(/[>)"'.]*$/, '')
    .toLowerCase()

/** Without quotes; `Vidal, Hélène` is said as people say it. */
function plainName(text: string): string {
  const name = text
    .trim()
    .replace(/^["']+|["']+$/g, '')
    .trim()
  const [last, first, ...more] = name.split(',').map((part) => part.trim())
  return first && more.length === 0 ? `${first} ${last}` : name
}
