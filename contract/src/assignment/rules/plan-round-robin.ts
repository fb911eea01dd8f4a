import { seeded, shuffled } from '../../evaluation/rules/index.ts'

export interface PlanJuror {
  readonly id: string
  /** The most entries that this juror takes in the session; absent or null: no limit of one's own. */
  readonly maxLoad?: number | null
}

export interface Pair {
  readonly jurorId: string
  readonly entryId: string
}

export interface PlanSettings {
  /** How many jurors each entry needs, those it already has included. */
  readonly perEntry: number
  /** Limit of every juror's load; the lower of this and the juror's own holds. */
  readonly maxLoad?: number | null
  /** The same seed on the same input gives the same plan. */
  readonly seed: number
}

/**
 * Why an entry stays short: `jurors`, the jury is smaller than the count asked for; `conflicts`, too few jurors are left
 * once those in conflict are set aside; `loads`, those left have reached their limit.
 */
export type ShortReason = 'jurors' | 'conflicts' | 'loads'

export interface Plan {
  /** Only what is new. */
  readonly pairs: Pair[]
  readonly loads: { jurorId: string; before: number; after: number }[]
  readonly short: { entryId: string; missing: number; reason: ShortReason }[]
}

interface Table {
  readonly jurors: number
  /** Jurors in the order of the draw. */
  readonly order: readonly number[]
  readonly load: number[]
  readonly limit: readonly number[]
  /** Entries given to each juror by this plan: they may still move, existing ones never do. */
  readonly assigned: Set<number>[]
  /** juror × entries + entry: in conflict, or already together. */
  readonly closed: ReadonlySet<number>
  readonly cell: (juror: number, entry: number) => number
}

/**
 * Gives every entry its jurors, the least loaded first. Never a pair in conflict, never one twice. When some assignment
 * gives every entry its count, this one does (augmenting paths); among those, loads are as even as they can be.
 * @param conflicts confirmed and suspected ones alike
 * @param existing assignments that stay; of jurors who are no longer in `jurors` too
 */
export function planRoundRobin(
  jurors: readonly PlanJuror[],
  entries: readonly { readonly id: string }[],
  conflicts: readonly Pair[],
  existing: readonly Pair[],
  settings: PlanSettings,
): Plan {
  const jurorAt = new Map(jurors.map(({ id }, index) => [id, index]))
  const entryAt = new Map(entries.map(({ id }, index) => [id, index]))
  const cell = (juror: number, entry: number) => juror * entries.length + entry
  const random = seeded(settings.seed)
  const need = entries.map(() => settings.perEntry)
  const before = jurors.map(() => 0)
  const closed = new Set<number>()
  const refused = entries.map(() => 0)
  for (const { jurorId, entryId } of existing) {
    const juror = jurorAt.get(jurorId)
    const entry = entryAt.get(entryId)
    if (entry !== undefined) need[entry] = (need[entry] ?? 0) - 1
    if (juror === undefined) continue
    before[juror] = (before[juror] ?? 0) + 1
    if (entry !== undefined) closed.add(cell(juror, entry))
  }
  for (const { jurorId, entryId } of conflicts) {
    const juror = jurorAt.get(jurorId)
    const entry = entryAt.get(entryId)
    if (juror === undefined || entry === undefined || closed.has(cell(juror, entry))) continue
    closed.add(cell(juror, entry))
    refused[entry] = (refused[entry] ?? 0) + 1
  }
  const table: Table = {
    jurors: jurors.length,
    order: shuffled([...jurors.keys()], random),
    load: [...before],
    limit: jurors.map((juror) =>
      Math.min(juror.maxLoad ?? Number.POSITIVE_INFINITY, settings.maxLoad ?? Number.POSITIVE_INFINITY),
    ),
    assigned: jurors.map(() => new Set()),
    closed,
    cell,
  }
  // The entries with the fewest possible jurors choose first.
  const turns = shuffled([...entries.keys()], random).sort((a, b) => (refused[b] ?? 0) - (refused[a] ?? 0))
  // One juror each before anyone gets a second: what cannot be given is missing in many places a little, not in few a lot.
  for (let missing = settings.perEntry; missing > 0; missing--) {
    for (const entry of turns) {
      if (need[entry] === missing && assignLightest(table, entry)) need[entry] = missing - 1
    }
  }
  for (const entry of turns)
    while ((need[entry] ?? 0) > 0 && makeRoom(table, entry)) need[entry] = (need[entry] ?? 0) - 1
  evenOut(table)

  const reason = (entry: number): ShortReason => {
    if (jurors.length < settings.perEntry) return 'jurors'
    return jurors.length - (refused[entry] ?? 0) < settings.perEntry ? 'conflicts' : 'loads'
  }
  return {
    pairs: jurors.flatMap(({ id: jurorId }, juror) =>
      [...(table.assigned[juror] ?? [])]
        .sort((a, b) => a - b)
        .map((entry) => ({ jurorId, entryId: entries[entry]?.id ?? '' })),
    ),
    loads: jurors.map(({ id }, juror) => ({ jurorId: id, before: before[juror] ?? 0, after: table.load[juror] ?? 0 })),
    short: entries.flatMap(({ id }, entry) =>
      (need[entry] ?? 0) > 0 ? [{ entryId: id, missing: need[entry] ?? 0, reason: reason(entry) }] : [],
    ),
  }
}

const isFree = (table: Table, juror: number, entry: number) =>
  !table.closed.has(table.cell(juror, entry)) && !table.assigned[juror]?.has(entry)
const loadOf = (table: Table, juror: number) => table.load[juror] ?? 0
const hasRoom = (table: Table, juror: number) => loadOf(table, juror) < (table.limit[juror] ?? 0)

function give(table: Table, juror: number, entry: number): void {
  table.assigned[juror]?.add(entry)
  table.load[juror] = loadOf(table, juror) + 1
}

function take(table: Table, juror: number, entry: number): void {
  table.assigned[juror]?.delete(entry)
  table.load[juror] = loadOf(table, juror) - 1
}

/** False when nobody has room for it. */
function assignLightest(table: Table, entry: number): boolean {
  let chosen: number | undefined
  for (const juror of table.order) {
    if (!hasRoom(table, juror) || !isFree(table, juror, entry)) continue
    if (chosen === undefined || loadOf(table, juror) < loadOf(table, chosen)) chosen = juror
  }
  if (chosen === undefined) return false
  give(table, chosen, entry)
  return true
}

/** How a juror was reached: somebody else's entry that he could take over. */
type Steps = Map<number, { from: number; entry: number } | undefined>

/** Looks, juror by juror, for whom entries could be passed on to, until one suits; applies the whole chain. */
function passOn(table: Table, steps: Steps, suits: (juror: number) => boolean): number | undefined {
  // Grows while it is walked: a breadth-first search.
  const queue = [...steps.keys()]
  for (const juror of queue) {
    if (suits(juror)) return unwind(table, steps, juror)
    for (const entry of table.assigned[juror] ?? []) {
      for (const next of table.order) {
        if (steps.has(next) || !isFree(table, next, entry)) continue
        steps.set(next, { from: juror, entry })
        queue.push(next)
      }
    }
  }
}

/** Moves each entry of the chain one juror further, the last first; answers the juror at its start. */
function unwind(table: Table, steps: Steps, last: number): number {
  let juror = last
  for (let step = steps.get(juror); step; step = steps.get(juror)) {
    take(table, step.from, step.entry)
    give(table, juror, step.entry)
    juror = step.from
  }
  return juror
}

/** One juror more for an entry, by passing other entries on (an augmenting path of the flow). */
function makeRoom(table: Table, entry: number): boolean {
  const steps: Steps = new Map()
  for (const juror of table.order) if (isFree(table, juror, entry)) steps.set(juror, undefined)
  const freed = passOn(table, steps, (juror) => hasRoom(table, juror))
  if (freed === undefined) return false
  give(table, freed, entry)
  return true
}

/** Passes entries on from the most to the least loaded until no chain narrows the gap. */
function evenOut(table: Table): void {
  const settled = new Set<number>()
  for (;;) {
    const open = table.order.filter((juror) => !settled.has(juror))
    const heaviest = open.reduce<number | undefined>(
      (heaviestJuror, juror) =>
        heaviestJuror === undefined || loadOf(table, juror) > loadOf(table, heaviestJuror) ? juror : heaviestJuror,
      undefined,
    )
    if (heaviest === undefined) return
    const target = loadOf(table, heaviest) - 2
    if (!table.order.some((juror) => loadOf(table, juror) <= target && hasRoom(table, juror))) return
    const moved = passOn(
      table,
      new Map([[heaviest, undefined]]),
      (juror) => loadOf(table, juror) <= target && hasRoom(table, juror),
    )
    if (moved === undefined) settled.add(heaviest)
    else settled.clear()
  }
}
