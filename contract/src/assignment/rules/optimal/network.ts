import { type Costs, copyOf, none, pairStates } from './costs.ts'
import { cheapestFirst } from './costs-of.ts'
import { Flow } from './flow.ts'
import { NodeHeap } from './heap.ts'

/**
 * A flow from entries to jurors to one sink, kept at least cost: units are sent along shortest paths of what is left of the
 * network (successive shortest paths with node potentials; Ahuja, Magnanti, Orlin, Network Flows, §9.7). Entries that need
 * an expert send what goes to others through a node of their own that lets one unit less through. What goes to jurors of a
 * group passes a gate that lets one unit through; only gates in use are nodes, for through an open one every arc is direct.
 */
export class Network extends Flow {
  /** Each entry's jurors, the cheapest first. */
  private readonly order: Uint16Array
  /** The members of each group. */
  private readonly members: ReadonlyMap<number, readonly number[]>
  private readonly potential: Float64Array
  private readonly distance: Float64Array
  private readonly before: Int32Array
  private readonly seen: Int32Array
  private readonly isReady: Uint8Array
  private readonly heap = new NodeHeap()
  /** The nodes whose distance is final. */
  private readonly done: number[] = []
  private target = 0
  private visit = 0
  private highest = 0
  /** How far the target is at most. */
  private limit = Number.POSITIVE_INFINITY

  constructor(costs: Costs, order = cheapestFirst(costs)) {
    super(costs)
    const nodes = this.sink + 1
    this.potential = new Float64Array(nodes)
    this.distance = new Float64Array(nodes)
    this.before = new Int32Array(nodes)
    this.seen = new Int32Array(nodes)
    this.isReady = new Uint8Array(costs.entries)
    this.members = Map.groupBy(costs.group.keys(), (juror) => costs.group[juror] as number)
    this.order = order
  }

  /** The same as it stands now: what is done to one is not done to the other. */
  copy(): Network {
    const twin = new Network(copyOf(this.costs), this.order)
    twin.takeOver(this)
    twin.potential.set(this.potential)
    twin.isReady.set(this.isReady)
    return twin
  }

  jurorNode(juror: number): number {
    return this.firstJuror + juror
  }

  /** One juror more for an entry, at least cost, by passing other entries on; what cannot be given is `missing` somewhere; false where it may be so nowhere. */
  giveOne(entry: number): boolean {
    return this.send(entry, this.sink)
  }

  /**
   * Raises by one the most of the juror who, for the least cost, then lets an entry have what it misses; he takes it.
   * Undefined when no juror's most stands in the way of anything that is missing.
   */
  raiseOne(): number | undefined {
    this.search(this.sink, none)
    let best: number | undefined
    let shortest = -this.costs.missingCost / 2
    for (const node of this.done) {
      if (node < this.firstJuror || node === this.sink) continue
      const length =
        (this.distance[node] as number) - (this.potential[this.sink] as number) + (this.potential[node] as number)
      if (length >= shortest) continue
      shortest = length
      best = node
    }
    if (best === undefined) return
    const juror = best - this.firstJuror
    this.costs.max[juror] = (this.costs.max[juror] as number) + 1
    this.settle(best)
    this.follow(this.sink, best)
    return juror
  }

  /** One entry more for a juror, taken over from one who has more than his least; false when there is no way. */
  pullOne(juror: number): boolean {
    return this.send(this.sink, this.jurorNode(juror))
  }

  /** The cost of parting a pair; Infinity where the juror would have too little. */
  costOfParting(entry: number, juror: number): number {
    const cell = this.cell(entry, juror)
    const [from, to] = [this.nodeBefore(entry, cell), this.jurorNode(juror)]
    this.costs.state[cell] = pairStates.closed
    const isPossible = this.search(from, to)
    this.costs.state[cell] = pairStates.together
    if (!isPossible) return Number.POSITIVE_INFINITY
    const real = (this.distance[to] as number) - (this.potential[from] as number) + (this.potential[to] as number)
    return real - (this.costs.cost[cell] as number)
  }

  /** Parts a pair for good, and gives the entry another juror where that is possible. */
  part(entry: number, juror: number): void {
    const cell = this.cell(entry, juror)
    const [from, to] = [this.nodeBefore(entry, cell), this.jurorNode(juror)]
    this.leave(entry, juror)
    this.costs.state[cell] = pairStates.closed
    // The place that was left is filled again by the path, which ends where the unit was taken out.
    this.load[juror] = (this.load[juror] as number) + 1
    if (!this.send(from, to)) {
      // Nothing else may come to a juror who would have too little: then he has too little.
      this.costs.min[juror] = (this.costs.min[juror] as number) - 1
      this.send(from, to)
    }
    this.load[juror] = (this.load[juror] as number) - 1
  }

  /** Potentials of an entry that takes part from now on: no arc out of it may seem cheaper than free. */
  private prepare(entry: number): void {
    if (this.isReady[entry] === 1) return
    this.isReady[entry] = 1
    const { jurors, cost, state } = this.costs
    let toPlain = Number.NEGATIVE_INFINITY
    let toExpert = Number.NEGATIVE_INFINITY
    for (let juror = 0; juror < jurors; juror++) {
      const cell = this.cell(entry, juror)
      if (state[cell] === pairStates.closed) continue
      const gap = (this.potential[this.jurorNode(juror)] as number) - (cost[cell] as number)
      if (this.isThroughPlain(entry, cell)) toPlain = Math.max(toPlain, gap)
      else toExpert = Math.max(toExpert, gap)
    }
    const toMissing = (this.potential[this.sink] as number) - this.costs.missingCost
    this.potential[this.firstPlain + entry] = Math.max(toPlain, toMissing)
    this.potential[entry] = Math.max(toPlain, toExpert, toMissing)
  }

  private send(from: number, to: number): boolean {
    if (from < this.firstPlain) this.prepare(from)
    if (!this.search(from, to)) return false
    this.settle(to)
    this.follow(from, to)
    return true
  }

  /** Moves one unit along the path that was found. */
  private follow(from: number, to: number): void {
    for (let node = to; node !== from; node = this.before[node] as number) this.move(this.before[node] as number, node)
  }

  /** Distances in reduced costs, until `to` is reached (Dijkstra). */
  private search(from: number, to: number): boolean {
    const { heap, distance, seen } = this
    this.visit += 2
    heap.clear()
    this.done.length = 0
    ;[this.target, this.limit] = [to, Number.POSITIVE_INFINITY]
    this.highest = this.highestPotential()
    this.reach(from, 0, none)
    while (heap.size > 0) {
      const key = heap.leastKey
      if (key >= this.limit) break
      const node = heap.pop()
      if (seen[node] === this.visit + 1 || key > (distance[node] as number)) continue
      seen[node] = this.visit + 1
      this.done.push(node)
      this.scan(node)
    }
    return this.limit < Number.POSITIVE_INFINITY
  }

  /** Whether a node is nearer than was known, and near enough to matter. */
  private isNearer(node: number, at: number): boolean {
    const known = this.seen[node] === this.visit ? (this.distance[node] as number) : Number.POSITIVE_INFINITY
    return at < this.limit && at < known && this.seen[node] !== this.visit + 1
  }

  private reach(node: number, at: number, before: number): void {
    if (!this.isNearer(node, at)) return
    this.seen[node] = this.visit
    this.distance[node] = at
    this.before[node] = before
    if (node === this.target) this.limit = at
    else this.heap.push(node, at)
  }

  private scan(node: number): void {
    if (node === this.sink) this.scanSink()
    else if (node >= this.firstJuror) this.scanJuror(node)
    else if (node >= this.firstGate) this.scanGate(node)
    else this.scanEntry(node)
  }

  private scanEntry(node: number): void {
    const { jurors, cost, state, expert, plainLimit } = this.costs
    const isPlain = node >= this.firstPlain
    const entry = isPlain ? node - this.firstPlain : node
    const asks = Number.isFinite(plainLimit[entry] as number)
    const start = (this.distance[node] as number) + (this.potential[node] as number)
    for (let place = entry * jurors, end = place + jurors; place < end; place++) {
      const juror = this.order[place] as number
      const cell = this.cell(entry, juror)
      const at = start + (cost[cell] as number)
      // The jurors are in the order of their cost: none after this one can be on a shorter way.
      if (at - this.highest >= this.limit) break
      if (state[cell] !== pairStates.free || (asks && (expert[cell] === 0) !== isPlain)) continue
      const isNearer = this.isNearer(this.jurorNode(juror), at - (this.potential[this.jurorNode(juror)] as number))
      if (isNearer && !this.isGateUsed(entry, juror)) this.reachJuror(juror, at, node)
    }
    const { missingCost, missingStep, maxMissing } = this.costs
    if (!isPlain && (this.missing[entry] as number) < (maxMissing[entry] as number)) {
      const price = missingCost + (this.missing[entry] as number) * missingStep
      this.reach(this.sink, start + price - (this.potential[this.sink] as number), node)
    }
    if (!asks) return
    const other = isPlain ? entry : this.firstPlain + entry
    const passes = this.plain[entry] as number
    const isOpen = isPlain ? passes > 0 : passes < (plainLimit[entry] as number)
    if (isOpen) this.reach(other, start - (this.potential[other] as number), node)
  }

  /** A gate in use leads to the others of its group, and back. */
  private scanGate(node: number): void {
    const { cost, state, expert, group } = this.costs
    const entry = this.entryOf(node)
    const held = this.holder[node - this.firstGate] as number
    const start = (this.distance[node] as number) + (this.potential[node] as number)
    const parent = this.parentOf(entry, this.cell(entry, held))
    this.reach(parent, start - (this.potential[parent] as number), node)
    for (const juror of this.members.get(group[held] as number) ?? []) {
      const cell = this.cell(entry, juror)
      if (state[cell] !== pairStates.free || expert[cell] !== expert[this.cell(entry, held)]) continue
      this.reachJuror(juror, start + (cost[cell] as number), node)
    }
  }

  /** A juror with room leads on to the sink at once: what is dearer than that way need not be looked at. */
  private reachJuror(juror: number, at: number, before: number): void {
    const node = this.jurorNode(juror)
    this.reach(node, at - (this.potential[node] as number), before)
    if (this.before[node] === before) this.reachSink(juror, at)
  }

  private reachSink(juror: number, at: number): void {
    const load = this.load[juror] as number
    if (load >= (this.costs.max[juror] as number)) return
    const length = at + load * this.costs.loadCost - (this.potential[this.sink] as number)
    this.reach(this.sink, length, this.firstJuror + juror)
  }

  private scanJuror(node: number): void {
    const { cost } = this.costs
    const juror = node - this.firstJuror
    const start = (this.distance[node] as number) + (this.potential[node] as number)
    this.reachSink(juror, start)
    for (const entry of this.entriesOf[juror] as number[]) {
      const cell = this.cell(entry, juror)
      const back = this.nodeBefore(entry, cell)
      this.reach(back, start - (cost[cell] as number) - (this.potential[back] as number), node)
    }
  }

  private scanSink(): void {
    const { entries, jurors, min, loadCost, missingCost, missingStep, unfillable } = this.costs
    const start = (this.distance[this.sink] as number) + (this.potential[this.sink] as number)
    for (let entry = 0; entry < entries; entry++) {
      const missing = this.missing[entry] as number
      if (missing === unfillable[entry]) continue
      const price = missingCost + (missing - 1) * missingStep
      this.reach(entry, start - price - (this.potential[entry] as number), this.sink)
    }
    for (let juror = 0; juror < jurors; juror++) {
      const load = this.load[juror] as number
      if (load <= (min[juror] as number) || load === 0) continue
      const node = this.firstJuror + juror
      this.reach(node, start - (load - 1) * loadCost - (this.potential[node] as number), this.sink)
    }
  }

  private highestPotential(): number {
    let highest = Number.NEGATIVE_INFINITY
    for (let node = this.firstJuror; node < this.sink; node++) {
      if ((this.potential[node] as number) > highest) highest = this.potential[node] as number
    }
    return highest
  }

  /** Potentials after a path of the length of `to`: arcs on it are free, none is below. */
  private settle(to: number): void {
    const length = this.distance[to] as number
    for (const node of this.done)
      this.potential[node] = (this.potential[node] as number) + Math.min(0, (this.distance[node] as number) - length)
  }

  /** A gate is as far as the node before it when the first unit passes. */
  protected override opened(gate: number, parent: number): void {
    this.potential[gate] = this.potential[parent] as number
  }
}
