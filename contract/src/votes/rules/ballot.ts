/** How a ballot is filled. */
export const voteModes = ['choices', 'category', 'approval', 'points', 'ranked', 'score', 'budget', 'pairwise'] as const
export type VoteMode = (typeof voteModes)[number]

/** How equal totals are told apart: they share the rank, those with more first places go first, or lots are drawn. */
export const tieRules = ['shared', 'firsts', 'lot'] as const
export type TieRule = (typeof tieRules)[number]

/** The rules that give a ballot its meaning; frozen once the vote is open. Those that an older vote lacks are absent. */
export interface BallotRules {
  readonly mode: VoteMode
  /** Entries at most: on the ballot, in each category, or in the order; duels at most, where entries are compared. */
  readonly maxChoices: number
  /** Entries at least: on the ballot, or in each category; duels at least. Never more than there are. */
  readonly minChoices?: number
  /** Points to share out. */
  readonly points: number
  /** The best score. */
  readonly scale?: number
  /** What the entries of a ballot may cost together, in minor units of `currency`. */
  readonly budget?: number
  readonly currency?: string
  readonly tie: TieRule
}

export interface VotedEntry {
  readonly id: string
  readonly category: string
  /** In minor units, where a budget is shared out. */
  readonly cost?: number | null | undefined
  /** Ballots that chose it count, and it is paid nothing. */
  readonly withdrawn?: boolean | undefined
}

/** One line of a ballot. `value`: 1, the points or the score given, or the place in the order. */
export interface Choice {
  readonly entryId: string
  readonly value: number
  /** The entry that lost, where two are compared. */
  readonly over?: string | undefined
}

export type BallotProblem =
  | 'empty'
  | 'unknown_entry'
  | 'twice'
  | 'too_few'
  | 'too_many'
  | 'too_few_in_category'
  | 'too_many_in_category'
  | 'too_many_points'
  | 'too_expensive'
  | 'wrong_value'

type Known = ReadonlyMap<string, VotedEntry>

/** The name of the line: an entry stands on a ballot once, and two entries are compared once, whoever won. */
const lineOf = ({ entryId, over }: Choice) => (over === undefined ? entryId : [entryId, over].sort().join(' '))

const limited: readonly VoteMode[] = ['choices', 'category', 'ranked', 'pairwise']

/** Whether the rules ask for more choices than they allow: no ballot would be valid. */
export const contradicts = ({
  mode,
  minChoices = 0,
  maxChoices,
}: Pick<BallotRules, 'mode' | 'minChoices' | 'maxChoices'>) => limited.includes(mode) && minChoices > maxChoices

/** Why a ballot is refused; undefined when it is valid. The browser and the server ask the same. */
export function ballotProblem(
  rules: BallotRules,
  entries: readonly VotedEntry[],
  choices: readonly Choice[],
): BallotProblem | undefined {
  if (choices.length === 0) return 'empty'
  const known = new Map(entries.map((entry) => [entry.id, entry]))
  if (choices.some(({ entryId, over }) => !known.has(entryId) || (over !== undefined && !known.has(over))))
    return 'unknown_entry'
  if (new Set(choices.map(lineOf)).size < choices.length) return 'twice'
  if (choices.some(({ value }) => !Number.isInteger(value) || value < 1)) return 'wrong_value'
  const isDuel = rules.mode === 'pairwise'
  if (choices.some(({ entryId, over }) => (over !== undefined) !== isDuel || over === entryId)) return 'wrong_value'
  return problemOf[rules.mode](rules, known, choices)
}

type Check = (rules: BallotRules, known: Known, choices: readonly Choice[]) => BallotProblem | undefined

const problemOf: Readonly<Record<VoteMode, Check>> = {
  choices: (rules, known, choices) => notOnes(choices) ?? tooMany(rules, choices) ?? tooFew(rules, known.size, choices),
  category: (rules, known, choices) => notOnes(choices) ?? categoryProblem(rules, known, choices),
  approval: (rules, known, choices) => notOnes(choices) ?? tooFew(rules, known.size, choices),
  points: ({ points }, _known, choices) =>
    sumOf(choices, ({ value }) => value) > points ? 'too_many_points' : undefined,
  ranked: (rules, known, choices) => orderProblem(rules, choices) ?? tooFew(rules, known.size, choices),
  score: (rules, known, choices) =>
    choices.some(({ value }) => value > (rules.scale ?? 1)) ? 'wrong_value' : tooFew(rules, known.size, choices),
  budget: (rules, known, choices) => notOnes(choices) ?? budgetProblem(rules, known, choices),
  pairwise: (rules, known, choices) =>
    notOnes(choices) ?? tooMany(rules, choices) ?? tooFew(rules, duelsAmong(known.size), choices),
}

/** How many pairs there are of so many entries. */
export const duelsAmong = (entries: number) => (entries * (entries - 1)) / 2

const sumOf = (choices: readonly Choice[], of: (choice: Choice) => number) =>
  choices.reduce((total, choice) => total + of(choice), 0)

const notOnes = (choices: readonly Choice[]): BallotProblem | undefined =>
  choices.some(({ value }) => value !== 1) ? 'wrong_value' : undefined

const tooMany = ({ maxChoices }: BallotRules, choices: readonly Choice[]): BallotProblem | undefined =>
  choices.length > maxChoices ? 'too_many' : undefined

const tooFew = (
  { minChoices = 0 }: BallotRules,
  there: number,
  choices: readonly Choice[],
): BallotProblem | undefined => (choices.length < Math.min(minChoices, there) ? 'too_few' : undefined)

/** Places are 1, 2, 3… without a gap. */
function orderProblem(rules: BallotRules, choices: readonly Choice[]): BallotProblem | undefined {
  if (choices.length > rules.maxChoices) return 'too_many'
  const places = new Set(choices.map(({ value }) => value))
  return places.size < choices.length || [...places].some((place) => place > choices.length) ? 'wrong_value' : undefined
}

function budgetProblem(
  { budget = 0 }: BallotRules,
  known: Known,
  choices: readonly Choice[],
): BallotProblem | undefined {
  return sumOf(choices, ({ entryId }) => known.get(entryId)?.cost ?? 0) > budget ? 'too_expensive' : undefined
}

function categoryProblem(
  { maxChoices, minChoices = 0 }: BallotRules,
  known: Known,
  choices: readonly Choice[],
): BallotProblem | undefined {
  const there = new Map<string, number>()
  for (const { category } of known.values()) there.set(category, (there.get(category) ?? 0) + 1)
  const chosen = new Map<string, number>()
  for (const { entryId } of choices) {
    const category = known.get(entryId)?.category ?? ''
    chosen.set(category, (chosen.get(category) ?? 0) + 1)
  }
  if ([...chosen.values()].some((count) => count > maxChoices)) return 'too_many_in_category'
  const isShort = [...there].some(([category, count]) => (chosen.get(category) ?? 0) < Math.min(minChoices, count))
  return isShort ? 'too_few_in_category' : undefined
}
