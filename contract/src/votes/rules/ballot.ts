/** How a ballot is filled. */
export const voteModes = ['choices', 'category', 'approval', 'points', 'ranked'] as const
export type VoteMode = (typeof voteModes)[number]

/** How equal totals are told apart: they share the rank, those with more first places go first, or lots are drawn. */
export const tieRules = ['shared', 'firsts', 'lot'] as const
export type TieRule = (typeof tieRules)[number]

/** What the meaning of a ballot follows from; frozen once the vote is open. */
export interface BallotRules {
  readonly mode: VoteMode
  /** Entries at most: on the ballot, in each category, or in the order. */
  readonly maxChoices: number
  /** Points to share out. */
  readonly points: number
  readonly tie: TieRule
}

export interface VotedEntry {
  readonly id: string
  readonly category: string
}

/** One entry of a ballot. `value`: 1, the points given, or the place in the order. */
export interface Choice {
  readonly entryId: string
  readonly value: number
}

export type BallotProblem =
  | 'empty'
  | 'unknown_entry'
  | 'twice'
  | 'too_many'
  | 'too_many_in_category'
  | 'too_many_points'
  | 'wrong_value'

/** What is wrong with a ballot; undefined when nothing is. The browser and the server ask the same. */
export function ballotProblem(
  rules: BallotRules,
  entries: readonly VotedEntry[],
  choices: readonly Choice[],
): BallotProblem | undefined {
  if (choices.length === 0) return 'empty'
  const known = new Map(entries.map((entry) => [entry.id, entry]))
  if (choices.some(({ entryId }) => !known.has(entryId))) return 'unknown_entry'
  if (new Set(choices.map(({ entryId }) => entryId)).size < choices.length) return 'twice'
  if (choices.some(({ value }) => !Number.isInteger(value) || value < 1)) return 'wrong_value'
  if (rules.mode === 'points') return pointsProblem(rules, choices)
  if (rules.mode === 'ranked') return orderProblem(rules, choices)
  if (choices.some(({ value }) => value !== 1)) return 'wrong_value'
  if (rules.mode === 'choices' && choices.length > rules.maxChoices) return 'too_many'
  if (rules.mode === 'category') return categoryProblem(rules, known, choices)
  return undefined
}

function pointsProblem({ points }: BallotRules, choices: readonly Choice[]): BallotProblem | undefined {
  const sum = choices.reduce((total, { value }) => total + value, 0)
  return sum > points ? 'too_many_points' : undefined
}

/** Places are 1, 2, 3… without a gap. */
function orderProblem({ maxChoices }: BallotRules, choices: readonly Choice[]): BallotProblem | undefined {
  if (choices.length > maxChoices) return 'too_many'
  const places = new Set(choices.map(({ value }) => value))
  return places.size < choices.length || [...places].some((place) => place > choices.length) ? 'wrong_value' : undefined
}

function categoryProblem(
  { maxChoices }: BallotRules,
  known: ReadonlyMap<string, VotedEntry>,
  choices: readonly Choice[],
): BallotProblem | undefined {
  const counts = new Map<string, number>()
  for (const { entryId } of choices) {
    const category = known.get(entryId)?.category ?? ''
    counts.set(category, (counts.get(category) ?? 0) + 1)
  }
  return [...counts.values()].some((count) => count > maxChoices) ? 'too_many_in_category' : undefined
}
