import type { Flow } from './flow.ts'
import type { SolveProblem } from './problem.ts'

/** Whom each juror must not meet. */
export type Separation = readonly ReadonlySet<number>[]

export function separationOf({ jurors, apart = [], onePerOrganisation }: SolveProblem): Separation {
  const separate = jurors.map(() => new Set<number>())
  const keep = (a: number, b: number) => {
    if (a === b) return
    separate[a]?.add(b)
    separate[b]?.add(a)
  }
  for (const [a, b] of apart) keep(a, b)
  if (onePerOrganisation) {
    const groups = Map.groupBy(jurors.keys(), (juror) => jurors[juror]?.organisation)
    for (const [organisation, group] of groups) {
      if (organisation) for (const a of group) for (const b of group) keep(a, b)
    }
  }
  return separate
}

/** Two jurors who met at an entry, against the rules. */
export interface Meeting {
  readonly entry: number
  readonly jurors: readonly [number, number]
}

/** The first two who met; undefined when everybody is where the rules let them be. */
export function findMeeting(flow: Flow, rules: Separation): Meeting | undefined {
  const judges = new Map<number, number[]>()
  for (const [juror, entries] of flow.entriesOf.entries()) {
    for (const entry of entries) {
      const others = judges.get(entry) ?? []
      const met = others.find((other) => rules[juror]?.has(other))
      if (met !== undefined) return { entry, jurors: [met, juror] }
      judges.set(entry, [...others, juror])
    }
  }
}
