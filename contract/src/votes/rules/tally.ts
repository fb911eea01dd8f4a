import type { BallotRules, Choice, VotedEntry } from './ballot.ts'

export interface TallyRow {
  readonly entryId: string
  readonly rank: number
  /** Voices, points, or duels: the rank follows from it. */
  readonly total: number
  /** Ballots that name it. */
  readonly ballots: number
  /** Ballots that put it first: in an order, or with the most points alone. Where entries are compared: duels won. */
  readonly firsts: number
  /** Paid from the budget, where one is shared out. */
  readonly isFunded?: boolean
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
  const counts = rules.mode === 'pairwise' ? countDuels(entries, ballots) : countLines(rules, entries, ballots)
  const rows = rank(rules, seed, counts)
  return rules.mode === 'budget' ? fund(rules, entries, rows, seed) : rows
}

type Count = Omit<TallyRow, 'entryId' | 'rank' | 'isFunded'>
type Counts = ReadonlyMap<string, Count>

function countLines(rules: BallotRules, entries: readonly VotedEntry[], ballots: Iterable<readonly Choice[]>): Counts {
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
  return counts
}

/** The worth of one line of a ballot: of an order of five, the first gets five; no score is a score of nothing. */
function worthOf({ mode, maxChoices }: BallotRules, value: number): number {
  if (mode === 'points' || mode === 'score') return value
  return mode === 'ranked' ? maxChoices - value + 1 : 1
}

function firstOf({ mode }: BallotRules, choices: readonly Choice[]): string | undefined {
  if (mode === 'ranked') return choices.find(({ value }) => value === 1)?.entryId
  if (mode !== 'points' && mode !== 'score') return undefined
  const max = Math.max(...choices.map(({ value }) => value))
  const best = choices.filter(({ value }) => value === max)
  return best.length === 1 ? best[0]?.entryId : undefined
}

/**
 * Each pair of entries is a duel of its own (Copeland): two for the entry that more ballots prefer, one each where equally many
 * do, nothing where nobody compared them.
 */
function countDuels(entries: readonly VotedEntry[], ballots: Iterable<readonly Choice[]>): Counts {
  const counts = new Map(entries.map(({ id }) => [id, { total: 0, ballots: 0, firsts: 0 }]))
  const wins = new Map<string, number>()
  for (const choices of ballots) {
    for (const { entryId, over = '' } of choices) {
      wins.set(`${entryId} ${over}`, (wins.get(`${entryId} ${over}`) ?? 0) + 1)
      const winner = counts.get(entryId)
      if (winner) winner.firsts += 1
    }
    for (const id of new Set(choices.flatMap(({ entryId, over = '' }) => [entryId, over]))) {
      const count = counts.get(id)
      if (count) count.ballots += 1
    }
  }
  for (const [id, count] of counts)
    for (const { id: other } of entries) {
      const [won, lost] = [wins.get(`${id} ${other}`) ?? 0, wins.get(`${other} ${id}`) ?? 0]
      if (won > lost) count.total += 2
      else if (won === lost && won > 0) count.total += 1
    }
  return counts
}

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

/**
 * The budget is spent down the ranking: an entry that no longer fits is passed over, and one that nobody chose, or that was
 * withdrawn, gets nothing. Among equals the cheaper goes first, then the lot.
 */
function fund(
  { budget = 0 }: BallotRules,
  entries: readonly VotedEntry[],
  rows: readonly TallyRow[],
  seed: string,
): TallyRow[] {
  const costs = new Map(entries.map(({ id, cost }) => [id, cost ?? 0]))
  const costOf = ({ entryId }: TallyRow) => costs.get(entryId) ?? 0
  const withdrawn = new Set(entries.filter((entry) => entry.withdrawn).map(({ id }) => id))
  const order = [...rows].sort(
    (a, b) => a.rank - b.rank || costOf(a) - costOf(b) || lotOf(seed, a.entryId) - lotOf(seed, b.entryId),
  )
  const funded = new Set<string>()
  let left = budget
  for (const row of order) {
    if (row.total === 0 || withdrawn.has(row.entryId) || costOf(row) > left) continue
    left -= costOf(row)
    funded.add(row.entryId)
  }
  return rows.map((row) => ({ ...row, isFunded: funded.has(row.entryId) }))
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
