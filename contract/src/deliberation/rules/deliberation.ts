/** An entry to talk about. */
export interface AgendaEntry {
  readonly id: string
  /** Out of 100; null without evaluation. */
  readonly score: number | null
  /** Those of the jury who must leave the room for it. */
  readonly recused: readonly string[]
}

/** Points of 100 that one band of the agenda holds. */
const band = 5

/**
 * The order of a deliberation (docs/rules.md §12.9): by bands of score, the best first; inside a band each entry is followed by
 * that which has fewest people come in or leave, so that nobody goes in and out all day.
 */
export function proposeAgenda(entries: readonly AgendaEntry[]): string[] {
  const bandOf = ({ score }: AgendaEntry) => (score === null ? -1 : Math.floor(score / band))
  const bands = [...Map.groupBy(entries, bandOf)].sort(([a], [b]) => b - a)
  const order: AgendaEntry[] = []
  for (const [, members] of bands) {
    const left = members.toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0) || (a.id < b.id ? -1 : 1))
    while (left.length > 0) {
      const before = order.at(-1)
      const moves = left.map((entry) => (before ? movedBetween(before, entry) : entry.recused.length))
      const [next] = left.splice(moves.indexOf(Math.min(...moves)), 1)
      if (next) order.push(next)
    }
  }
  return order.map(({ id }) => id)
}

/** How many people come in or leave from one entry to the next. */
function movedBetween(a: AgendaEntry, b: AgendaEntry): number {
  const moved = (from: AgendaEntry, to: AgendaEntry) => from.recused.filter((one) => !to.recused.includes(one)).length
  return moved(a, b) + moved(b, a)
}

export const motionMajorities = ['simple', 'absolute', 'two_thirds'] as const
export const motionVotes = ['yes', 'no', 'abstain'] as const
export type MotionVote = (typeof motionVotes)[number]

/** The majority that a motion needs. */
export interface MotionRule {
  /** People who must vote, abstentions counted. */
  readonly quorum: number
  /** simple: more yes than no; absolute: yes from more than half of those who may vote; two_thirds: of yes and no together. */
  readonly majority: (typeof motionMajorities)[number]
}

export interface MotionTally {
  readonly voters: number
  readonly yes: number
  readonly no: number
  readonly abstain: number
  readonly isQuorate: boolean
  /** As many yes as no: who leads the jury had the casting vote. */
  readonly isCast: boolean
  readonly isCarried: boolean
}

/**
 * The result of a motion. With a simple majority as many yes as no is decided by the vote of who leads the jury on this entry
 * (the chair, or the deputy where the chair is recused); without it the motion is lost.
 * @param voters how many might vote: those of the jury who are not recused
 */
export function motionTally(
  rule: MotionRule,
  votes: readonly MotionVote[],
  voters: number,
  casting: MotionVote | undefined,
): MotionTally {
  const count = (kind: MotionVote) => votes.filter((vote) => vote === kind).length
  const [yes, no, abstain] = [count('yes'), count('no'), count('abstain')]
  const isQuorate = votes.length >= rule.quorum
  const isCast = isQuorate && rule.majority === 'simple' && yes === no && yes > 0 && casting !== undefined
  const passes = {
    simple: yes > no || (isCast && casting === 'yes'),
    absolute: yes * 2 > voters,
    two_thirds: yes > 0 && yes * 3 >= (yes + no) * 2,
  }
  return { voters, yes, no, abstain, isQuorate, isCast, isCarried: isQuorate && passes[rule.majority] }
}
