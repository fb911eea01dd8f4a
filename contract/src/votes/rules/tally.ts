import type { BallotRules, Choice, VotedEntry } from './ballot.ts'

export interface TallyRow {
  readonly entryId: string
  readonly rank: number
  /** Voices, or points: what the rank follows from. */
  readonly total: number
  /** Ballots that name it. */
  readonly ballots: number
  /** Ballots that put it first: in an order, or with the most points alone. */
  readonly firsts: number
}

/**
 * Counts ballots. Pure, and the same whatever the order of ballots: the server, the browser and `verify-bundle` ask it.
 * @param seed the last head of the commitments, in hexadecimal: lots follow from it
 */
export function tallyOf(
  rules: BallotRules,
  entries: readonly VotedEntry[],
  ballots: Iterable<readonly Choice[]>,
  seed: string,
): TallyRow[] {
  const counts = new Map(entries.map(({ id }) => [id, { total: 0, ballots: 0, firsts: 0 }]))
  for (const choices of ballots) {
    const first = firstOf(rules, choices)
    for (const { entryId, value } of choices) {
      const count = counts.get(entryId)
      if (!count) continue
      count.total += worthOf(rules, value)
      count.ballots += 1
      if (entryId === first) count.firsts += 1
    }
  }
  return rank(rules, seed, counts)
}

/** What one line of a ballot is worth: of an order of five, the first gets five. */
function worthOf({ mode, maxChoices }: BallotRules, value: number): number {
  if (mode === 'points') return value
  return mode === 'ranked' ? maxChoices - value + 1 : 1
}

function firstOf({ mode }: BallotRules, choices: readonly Choice[]): string | undefined {
  if (mode === 'ranked') return choices.find(({ value }) => value === 1)?.entryId
  if (mode !== 'points') return undefined
  const max = Math.max(...choices.map(({ value }) => value))
  const best = choices.filter(({ value }) => value === max)
  return best.length === 1 ? best[0]?.entryId : undefined
}

type Counts = ReadonlyMap<string, Omit<TallyRow, 'entryId' | 'rank'>>

function rank({ tie }: BallotRules, seed: string, counts: Counts): TallyRow[] {
  const rows = [...counts].map(([entryId, count]) => ({ entryId, ...count, lot: lotOf(seed, entryId) }))
  const byTotal = (a: (typeof rows)[number], b: (typeof rows)[number]) => b.total - a.total
  const apart = (a: (typeof rows)[number], b: (typeof rows)[number]) =>
    byTotal(a, b) || (tie === 'firsts' ? b.firsts - a.firsts : 0) || (tie === 'lot' ? a.lot - b.lot : 0)
  rows.sort((a, b) => apart(a, b) || (a.entryId < b.entryId ? -1 : 1))
  const ranked: TallyRow[] = []
  for (const [at, row] of rows.entries()) {
    const before = rows[at - 1]
    const isEqual = before !== undefined && apart(before, row) === 0
    const place = isEqual ? (ranked[at - 1]?.rank ?? at + 1) : at + 1
    const { lot: _lot, ...shown } = row
    ranked.push({ ...shown, rank: place })
  }
  return ranked
}

/** A number that nobody chose, of a seed that nobody knew before the close (FNV-1a, 32 bits, then mixed). */
export function lotOf(seed: string, entryId: string): number {
  let hash = 0x811c9dc5
  for (const character of `${seed} ${entryId}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** The order in which one voter sees the entries: drawn by their seed, and the same for it. */
export function drawnOrder<Entry extends { readonly id: string }>(entries: readonly Entry[], seed: string): Entry[] {
  return entries
    .map((entry) => ({ entry, lot: lotOf(seed, entry.id) }))
    .sort((a, b) => a.lot - b.lot || (a.entry.id < b.entry.id ? -1 : 1))
    .map(({ entry }) => entry)
}
