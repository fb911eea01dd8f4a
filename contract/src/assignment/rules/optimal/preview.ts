import { type Pair, planRoundRobin, type ShortReason } from '../plan-round-robin.ts'
import type { AffinitySource } from './affinity.ts'
import { countParts } from './connect-overlap.ts'
import type { Explanation, Relaxation, ShortCause } from './explain-shortage.ts'
import { calibrationOf, type OptimalInput, planOptimal, problemOf, servedOf } from './plan-optimal.ts'
import type { Cell } from './problem.ts'

/** The quality of an assignment, as people read it. */
export interface AssignmentQuality {
  readonly pairs: number
  /** Mean affinity of its pairs, 0 to 1; 0 without any. */
  readonly affinity: number
  /** Mean affinity of the worst-served entry, jurors that it misses counted as 0. */
  readonly floor: number
  /** Jurors that entries miss. */
  readonly missing: number
  /** Entries that have an expert of one of their topics. */
  readonly withExpert: number
  /** Into how many parts the entries fall that share no juror; 1 where everything can be compared. */
  readonly parts: number
}

/** A relaxation that names jurors and entries. */
export type NamedRelaxation = { readonly fills: number } & (
  | { readonly kind: 'raise_most'; readonly jurors: readonly { readonly jurorId: string; readonly by: number }[] }
  | { readonly kind: 'drop_experts' | 'drop_organisations' | 'drop_apart' }
  | { readonly kind: 'add_jurors'; readonly count: number; readonly each: number }
  | { readonly kind: 'lower_need'; readonly entries: readonly { readonly entryId: string; readonly by: number }[] }
)

/** The changes of publishing and their quality, as plain values that are stored and sent between threads. */
export interface AssignmentPreview {
  readonly added: (Pair & { readonly affinity: number; readonly source: AffinitySource })[]
  readonly staying: (Pair & { readonly affinity: number })[]
  /** `closed`: a conflict, a language or a rule forbids the pair since; `moved`: others suit better. */
  readonly removed: (Pair & { readonly affinity: number; readonly why: 'closed' | 'moved' })[]
  readonly loads: readonly { readonly jurorId: string; readonly before: number; readonly after: number }[]
  readonly calibration: readonly string[]
  readonly before: AssignmentQuality
  readonly after: AssignmentQuality
  /** No assignment that keeps the rules is worth more: proven. */
  readonly isBest: boolean
  readonly shortages: readonly { readonly entryId: string; readonly missing: number; readonly cause: ShortCause }[]
  /** Jurors who have less than their least. */
  readonly below: readonly { readonly jurorId: string; readonly by: number }[]
  readonly relaxations: readonly NamedRelaxation[]
}

/** The best assignment with what it changes, its worth and its reasons. Throws `Stopped` when called off. */
export function previewOptimal(input: OptimalInput): AssignmentPreview {
  const plan = planOptimal(input)
  const measure = measuring(input)
  const { shortages, below, relaxations } = namedBy(input, plan.explanation)
  return {
    added: plan.added,
    staying: plan.staying.map((pair) => ({ ...pair, affinity: measure.affinity(pair) })),
    removed: removedOf(input, plan.removed, measure.affinity),
    loads: plan.loads,
    calibration: plan.calibration,
    before: measure.quality(input.current),
    after: measure.quality([...plan.staying, ...plan.added]),
    isBest: plan.quality.bound - plan.quality.worth < 1e-6,
    shortages,
    below,
    relaxations,
  }
}

const causes: Readonly<Record<ShortReason, ShortCause>> = { jurors: 'jurors', conflicts: 'closed', loads: 'loads' }

/** The same for dividing the work evenly, in turn: what stands stays, affinities do not count. */
export function previewEvenly(input: OptimalInput): AssignmentPreview {
  const { jurors, entries, closed, current, settings } = input
  const { perEntry, max, seed } = settings
  const plan = planRoundRobin(
    jurors.map(({ id, held = 0, ...own }) => {
      const limits = [own.max, max].flatMap((limit) => limit ?? [])
      return { id, maxLoad: limits.length > 0 ? Math.min(...limits) - held : null }
    }),
    entries,
    closed,
    current,
    { perEntry, seed },
  )
  const measure = measuring(input)
  return {
    added: plan.pairs.map((pair) => ({ ...pair, affinity: measure.affinity(pair), source: 'none' })),
    staying: current.map(({ jurorId, entryId }) => ({
      jurorId,
      entryId,
      affinity: measure.affinity({ jurorId, entryId }),
    })),
    removed: [],
    loads: plan.loads.map(({ jurorId, before, after }, at) => {
      const { held = 0 } = jurors[at] ?? {}
      return { jurorId, before: held + before, after: held + after }
    }),
    calibration: [],
    before: measure.quality(current),
    after: measure.quality([...current, ...plan.pairs]),
    isBest: false,
    shortages: plan.short.map(({ entryId, missing, reason }) => ({ entryId, missing, cause: causes[reason] })),
    below: [],
    relaxations: [],
  }
}

function removedOf(input: OptimalInput, removed: readonly Pair[], affinity: (pair: Pair) => number) {
  const closed = new Set(input.closed.map(keyOf))
  const languages = new Map(input.jurors.map((juror) => [juror.id, juror.languages ?? []]))
  const language = new Map(input.entries.map((entry) => [entry.id, entry.language]))
  return removed.map((pair) => {
    const read = languages.get(pair.jurorId) ?? []
    const own = language.get(pair.entryId)
    const isUnread = own !== undefined && read.length > 0 && !read.includes(own)
    const why = closed.has(keyOf(pair)) || isUnread ? ('closed' as const) : ('moved' as const)
    return { ...pair, affinity: affinity(pair), why }
  })
}

const keyOf = ({ jurorId, entryId }: Pair) => `${jurorId} ${entryId}`

/** Measures assignments of one session by the same rules. */
function measuring(input: OptimalInput) {
  const { problem } = problemOf({ ...input, current: [] }, new Set(calibrationOf(input)))
  const jurorAt = new Map(input.jurors.map(({ id }, at) => [id, at]))
  const entryAt = new Map(input.entries.map(({ id }, at) => [id, at]))
  const cellOf = ({ jurorId, entryId }: Pair): Cell => ({
    entry: entryAt.get(entryId) ?? -1,
    juror: jurorAt.get(jurorId) ?? -1,
  })
  const affinityOf = ({ entry, juror }: Cell) => (entry < 0 || juror < 0 ? 0 : problem.affinity(entry, juror))
  return {
    affinity: (pair: Pair) => affinityOf(cellOf(pair)),
    quality(pairs: readonly Pair[]): AssignmentQuality {
      const cells = pairs.map(cellOf).filter(({ entry, juror }) => entry >= 0 && juror >= 0)
      const has = new Map<number, number>()
      for (const { entry } of cells) has.set(entry, (has.get(entry) ?? 0) + 1)
      const missing = problem.entries.map(({ need }, entry) => Math.max(0, need - (has.get(entry) ?? 0)))
      const served = servedOf(input, problem, cells, missing)
      const sum = cells.reduce((all, cell) => all + affinityOf(cell), 0)
      return {
        pairs: cells.length,
        affinity: cells.length === 0 ? 0 : sum / cells.length,
        floor: served.reduce((lowest, { affinity }) => Math.min(lowest, affinity), cells.length === 0 ? 0 : 1),
        missing: missing.reduce((all, one) => all + one, 0),
        withExpert: served.filter(({ hasExpert }) => hasExpert).length,
        parts: countParts(cells, input.jurors.length),
      }
    },
  }
}

function namedBy({ jurors, entries }: OptimalInput, { shortages, below, relaxations }: Explanation) {
  const jurorId = (at: number) => jurors[at]?.id ?? ''
  const entryId = (at: number) => entries[at]?.id ?? ''
  const named = (one: Relaxation): NamedRelaxation => {
    if (one.kind === 'raise_most')
      return { ...one, jurors: one.jurors.map(({ juror, by }) => ({ jurorId: jurorId(juror), by })) }
    if (one.kind === 'lower_need')
      return { ...one, entries: one.entries.map(({ entry, by }) => ({ entryId: entryId(entry), by })) }
    return one
  }
  return {
    shortages: shortages.map(({ entry, missing, cause }) => ({ entryId: entryId(entry), missing, cause })),
    below: below.map(({ juror, by }) => ({ jurorId: jurorId(juror), by })),
    relaxations: relaxations.map(named),
  }
}
