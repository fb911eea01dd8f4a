import { seeded, shuffled } from '../../../evaluation/rules/index.ts'
import type { Pair } from '../plan-round-robin.ts'
import { adjusting, type CurrentCell, differenceOf } from './adjust-assignment.ts'
import { type AffinitySource, affinityOf, type BidName, bidWorth, type Expertise, isExpertOf } from './affinity.ts'
import { connectOverlap, countParts } from './connect-overlap.ts'
import { countBy } from './costs-of.ts'
import { type Explanation, explainShortage } from './explain-shortage.ts'
import { type FairSolution, solveFairly } from './fair-floor.ts'
import type { Cell, Solution, SolveProblem } from './problem.ts'
import { solveAssignment } from './solve-assignment.ts'

export interface OptimalJuror {
  readonly id: string
  readonly min?: number
  /** Null and absent: no limit of one's own. */
  readonly max?: number | null
  /** Entries to judge beside those that are divided: they count in `least` and `most`. */
  readonly held?: number
  readonly organisation?: string
  readonly expertise?: Expertise
  /** Languages in which this juror reads; absent or empty: all. */
  readonly languages?: readonly string[]
}

export interface OptimalEntry {
  readonly id: string
  readonly tags?: readonly string[]
  readonly language?: string
  /** How many jurors it needs, where that is not `perEntry`. */
  readonly need?: number
}

export interface OptimalSettings {
  readonly perEntry: number
  /** Limit of every juror; the lower of this and the juror's own holds. */
  readonly max?: number | null
  /** Every entry has one expert at least, where one may judge it. */
  readonly experts?: boolean
  readonly onePerOrganisation?: boolean
  readonly apart?: readonly (readonly [string, string])[]
  /** Serve the worst-served entry as well as can be before the sum counts. */
  readonly fair?: boolean
  /** Exchange jurors until everything can be compared. */
  readonly connected?: boolean
  /**
   * So many entries are judged by everybody, to calibrate: those that fewest jurors are kept from. They come before all
   * rules, and leave jurors so much less of their most.
   */
  readonly calibrationEntries?: number
  readonly seed: number
}

export interface OptimalInput {
  readonly jurors: readonly OptimalJuror[]
  readonly entries: readonly OptimalEntry[]
  /** Conflicts, suspected and confirmed, and assignments declined before. */
  readonly closed: readonly Pair[]
  readonly current: readonly (Pair & { readonly state: CurrentCell['state'] })[]
  readonly bids?: readonly (Pair & { readonly bid: BidName })[]
  /** Affinities from a file, 0 to 1. */
  readonly imported?: readonly (Pair & { readonly score: number })[]
  readonly settings: OptimalSettings
  readonly onProgress?: SolveProblem['onProgress']
}

/** An assignment not yet made, with what it is worth and what stands in its way. */
export interface OptimalPlan {
  readonly added: (Pair & { readonly affinity: number; readonly source: AffinitySource })[]
  readonly staying: Pair[]
  readonly removed: Pair[]
  readonly loads: { readonly jurorId: string; readonly before: number; readonly after: number }[]
  readonly entries: {
    readonly entryId: string
    /** Mean of its jurors' affinities, those missing counted as 0. */
    readonly affinity: number
    readonly missing: number
    readonly hasExpert: boolean
  }[]
  /** Entries that everybody judges. */
  readonly calibration: string[]
  readonly quality: {
    /** Of all pairs. */
    readonly affinity: number
    /** The value that the solver reached, and the bound that no assignment exceeds. */
    readonly worth: number
    readonly bound: number
    /** Of the worst-served entry; the bound is there where fairness was asked for. */
    readonly floor: number
    readonly floorBound: number | null
    /** 1 where everything can be compared. */
    readonly parts: number
  }
  readonly explanation: Explanation
}

/**
 * The best assignment of a session, as a preview: affinities from bids, files and topics; rules, limits, what stands; the
 * worst-served entry first and connected where asked. The same input gives the same plan. Throws `Stopped` when called off.
 */
export function planOptimal(input: OptimalInput): OptimalPlan {
  const calibration = calibrationOf(input)
  const { problem, current, sources } = problemOf(input, new Set(calibration))
  const solved: Solution & Partial<FairSolution> = input.settings.fair ? solveFairly(problem) : solveAssignment(problem)
  const { solution } = input.settings.connected ? connectOverlap(problem, solved) : { solution: solved }
  const all = [...problem.fixed, ...solution.cells]
  const difference = differenceOf(current, all)
  const pairOf = ({ entry, juror }: Cell): Pair => ({
    jurorId: input.jurors[juror]?.id ?? '',
    entryId: input.entries[entry]?.id ?? '',
  })
  const [before, after] = [current, all].map((cells) => countBy(cells, input.jurors.length, ({ juror }) => juror))
  const entries = servedOf(input, problem, all, solution.missing)
  return {
    added: difference.added.map((cell) => ({ ...pairOf(cell), ...sources(cell) })),
    staying: difference.staying.map(pairOf),
    removed: difference.removed.map(pairOf),
    loads: input.jurors.map(({ id, held = 0 }, at) => ({
      jurorId: id,
      before: held + (before?.[at] ?? 0),
      after: held + (after?.[at] ?? 0),
    })),
    entries,
    calibration: calibration.flatMap((entry) => input.entries[entry]?.id ?? []),
    quality: {
      affinity: all.reduce((sum, { entry, juror }) => sum + problem.affinity(entry, juror), 0),
      worth: solution.worth,
      bound: solution.bound,
      floor: entries.reduce((lowest, { affinity }) => Math.min(lowest, affinity), 1),
      floorBound: solved.floorBound ?? null,
      parts: countParts(all, input.jurors.length),
    },
    explanation: explainShortage(problem, solution),
  }
}

/** The entries that most jurors may judge, drawn from the seed among equals. */
export function calibrationOf({ entries, closed, settings }: OptimalInput): number[] {
  const away = Map.groupBy(closed, ({ entryId }) => entryId)
  const shut = (entry: number) => away.get(entries[entry]?.id ?? '')?.length ?? 0
  const drawn = shuffled([...entries.keys()], seeded(settings.seed)).sort((a, b) => shut(a) - shut(b))
  return drawn.slice(0, settings.calibrationEntries ?? 0).sort((a, b) => a - b)
}

export function problemOf(input: OptimalInput, calibration: ReadonlySet<number>) {
  const { jurors, entries, settings } = input
  const jurorAt = new Map(jurors.map(({ id }, at) => [id, at]))
  const entryAt = new Map(entries.map(({ id }, at) => [id, at]))
  const cells = <Given extends Pair>(pairs: readonly Given[]) =>
    pairs.flatMap((pair) => {
      const [entry, juror] = [entryAt.get(pair.entryId), jurorAt.get(pair.jurorId)]
      return entry === undefined || juror === undefined ? [] : [{ ...pair, entry, juror }]
    })
  const closed = [...cells(input.closed), ...unreadable(input)]
  const current = cells(input.current)
  const known = affinitiesOf(input, cells)
  const shut = new Set(closed.map(({ entry, juror }) => entry * jurors.length + juror))
  const everybodyAt = (entry: number): Cell[] =>
    jurors.flatMap((_, juror) => (shut.has(entry * jurors.length + juror) ? [] : [{ entry, juror }]))
  const begun = new Set(
    current.flatMap(({ entry, juror, state }) => (state === 'started' ? [entry * jurors.length + juror] : [])),
  )
  const limit = (max: number | null | undefined) => max ?? Number.POSITIVE_INFINITY
  const problem: SolveProblem = {
    jurors: jurors.map(({ id, min = 0, max, held = 0, organisation }) => ({
      id,
      min: Math.max(0, min - held),
      max: Math.min(limit(max), limit(settings.max)) - held,
      organisation,
    })),
    entries: entries.map(({ id, need }, entry) => ({
      id,
      need: calibration.has(entry) ? everybodyAt(entry).length : (need ?? settings.perEntry),
    })),
    affinity: cachePairs(entries.length, jurors.length, (entry, juror) => known(entry, juror).value),
    closed,
    fixed: [...calibration]
      .flatMap(everybodyAt)
      .filter(({ entry, juror }) => !begun.has(entry * jurors.length + juror)),
    isExpert: settings.experts
      ? (entry, juror) => isExpertOf(jurors[juror]?.expertise ?? {}, entries[entry]?.tags ?? [])
      : undefined,
    onePerOrganisation: settings.onePerOrganisation,
    apart: (settings.apart ?? []).flatMap(([a, b]) => {
      const [one, other] = [jurorAt.get(a), jurorAt.get(b)]
      return one === undefined || other === undefined ? [] : [[one, other] as const]
    }),
    seed: settings.seed,
    onProgress: input.onProgress,
  }
  const sources = ({ entry, juror }: Cell) => {
    const { value, source } = known(entry, juror)
    return { affinity: value, source }
  }
  return { problem: current.length > 0 ? adjusting(problem, current) : problem, current, sources }
}

/** Pairs of an entry and a juror who does not read its language. */
function unreadable({ jurors, entries }: OptimalInput): Cell[] {
  return entries.flatMap(({ language }, entry) =>
    jurors.flatMap(({ languages }, juror) =>
      language && languages?.length && !languages.includes(language) ? [{ entry, juror }] : [],
    ),
  )
}

type Located = <Given extends Pair>(pairs: readonly Given[]) => (Given & Cell)[]

function affinitiesOf({ jurors, entries, bids = [], imported = [] }: OptimalInput, cells: Located) {
  const width = jurors.length
  const shares = new Map<number, number>()
  for (const { entry, juror, bid } of cells(bids)) shares.set(entry * width + juror, bidWorth[bid])
  const scores = new Map<number, number>()
  for (const { entry, juror, score } of cells(imported)) scores.set(entry * width + juror, score)
  return (entry: number, juror: number) =>
    affinityOf({
      bid: shares.get(entry * width + juror),
      imported: scores.get(entry * width + juror),
      expertise: jurors[juror]?.expertise ?? {},
      tags: entries[entry]?.tags ?? [],
    })
}

/** Each value worked out once: solvers ask for the same ones millions of times. */
function cachePairs(entries: number, jurors: number, value: (entry: number, juror: number) => number) {
  const table = new Float64Array(entries * jurors).fill(-1)
  return (entry: number, juror: number): number => {
    const at = entry * jurors + juror
    if ((table[at] as number) < 0) table[at] = value(entry, juror)
    return table[at] as number
  }
}

export function servedOf(input: OptimalInput, problem: SolveProblem, all: readonly Cell[], missing: readonly number[]) {
  const byEntry = Map.groupBy(all, ({ entry }) => entry)
  return input.entries.map(({ id, tags = [] }, entry) => {
    const judges = byEntry.get(entry)?.map(({ juror }) => juror) ?? []
    const won = judges.reduce((sum, juror) => sum + problem.affinity(entry, juror), 0)
    const need = Math.max(1, problem.entries[entry]?.need ?? 1)
    return {
      entryId: id,
      affinity: won / need,
      missing: missing[entry] ?? 0,
      hasExpert: judges.some((juror) => isExpertOf(input.jurors[juror]?.expertise ?? {}, tags)),
    }
  })
}
