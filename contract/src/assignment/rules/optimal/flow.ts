import { type Costs, none, pairStates } from './costs.ts'

/**
 * Who judges what, as a flow: the units on the arcs of a network whose nodes are, in this order, the entries, a second node
 * of each for who is no expert, gates of groups in use, the jurors, and the sink.
 */
export class Flow {
  readonly load: Int32Array
  /** How many jurors each entry was to have and does not get. */
  readonly missing: Int32Array
  /** The entries of each juror. */
  readonly entriesOf: number[][]
  readonly firstPlain: number
  readonly firstGate: number
  readonly firstJuror: number
  readonly sink: number
  /** Told of every pair that is made or parted from now on. */
  onPair: ((entry: number, juror: number, isMade: boolean) => void) | undefined
  readonly costs: Costs
  /** Units on the way through the second node of each entry. */
  protected readonly plain: Int32Array
  /** The juror behind each gate in use; -1 for one that is not. */
  protected readonly holder: Int32Array
  /** The gate that each pair in a group passes, counted from 1 among those of its entry; 0 for none. */
  private readonly gateOf: Uint16Array

  constructor(costs: Costs) {
    this.costs = costs
    const { entries, jurors, slots } = costs
    this.firstPlain = entries
    this.firstGate = 2 * entries
    this.firstJuror = this.firstGate + entries * slots
    this.sink = this.firstJuror + jurors
    this.load = new Int32Array(jurors)
    this.missing = new Int32Array(entries)
    this.entriesOf = Array.from({ length: jurors }, () => [])
    this.plain = new Int32Array(entries)
    this.holder = new Int32Array(entries * slots).fill(none)
    this.gateOf = new Uint16Array(entries * jurors)
  }

  /** Takes the units of another flow over, on the same network. */
  protected takeOver(other: Flow): void {
    this.load.set(other.load)
    this.missing.set(other.missing)
    this.plain.set(other.plain)
    this.holder.set(other.holder)
    for (const [juror, own] of other.entriesOf.entries()) this.entriesOf[juror] = [...own]
    this.gateOf.set(other.gateOf)
  }

  protected cell(entry: number, juror: number): number {
    return entry * this.costs.jurors + juror
  }

  /** The node that the arc of a pair that is together leaves. */
  protected nodeBefore(entry: number, cell: number): number {
    const gate = this.gateOf[cell] as number
    return gate > 0 ? this.firstGate + entry * this.costs.slots + gate - 1 : this.parentOf(entry, cell)
  }

  protected parentOf(entry: number, cell: number): number {
    return this.isThroughPlain(entry, cell) ? this.firstPlain + entry : entry
  }

  protected entryOf(node: number): number {
    if (node < this.firstPlain) return node
    if (node < this.firstGate) return node - this.firstPlain
    return Math.floor((node - this.firstGate) / this.costs.slots)
  }

  /** Whether an entry already has somebody of the juror's group and kind. */
  protected isGateUsed(entry: number, juror: number): boolean {
    const { group, expert, slots } = this.costs
    if (group[juror] === none) return false
    const kind = expert[this.cell(entry, juror)]
    for (let slot = entry * slots, end = slot + slots; slot < end; slot++) {
      const other = this.holder[slot] as number
      if (other !== none && group[other] === group[juror] && expert[this.cell(entry, other)] === kind) return true
    }
    return false
  }

  protected isThroughPlain(entry: number, cell: number): boolean {
    return Number.isFinite(this.costs.plainLimit[entry] as number) && this.costs.expert[cell] === 0
  }

  /** Moves one unit along an arc; loads follow from the pairs, so the arcs between jurors and the sink ask for nothing. */
  protected move(from: number, to: number): void {
    if (from === this.sink || to === this.sink) {
      const entry = Math.min(from, to)
      if (entry < this.firstPlain) this.missing[entry] = (this.missing[entry] as number) + (to === this.sink ? 1 : -1)
      return
    }
    if (to >= this.firstJuror) this.join(from, to - this.firstJuror)
    else if (from >= this.firstJuror) this.leave(this.entryOf(to), from - this.firstJuror)
    else if (from >= this.firstGate) this.holder[from - this.firstGate] = none
    else {
      const entry = Math.min(from, to)
      this.plain[entry] = (this.plain[entry] as number) + (to >= this.firstPlain ? 1 : -1)
    }
  }

  private join(from: number, juror: number): void {
    const entry = this.entryOf(from)
    const cell = this.cell(entry, juror)
    this.costs.state[cell] = pairStates.together
    this.entriesOf[juror]?.push(entry)
    this.load[juror] = (this.load[juror] as number) + 1
    this.onPair?.(entry, juror, true)
    if (this.costs.group[juror] === none) return
    const gate = from >= this.firstGate ? from : this.openGate(entry, from)
    this.holder[gate - this.firstGate] = juror
    this.gateOf[cell] = gate - this.firstGate - entry * this.costs.slots + 1
  }

  /** A gate is as far as the node before it when the first unit passes it. */
  private openGate(entry: number, parent: number): number {
    const { slots } = this.costs
    let slot = entry * slots
    while (this.holder[slot] !== none) slot += 1
    const gate = this.firstGate + slot
    this.opened(gate, parent)
    return gate
  }

  protected leave(entry: number, juror: number): void {
    const cell = this.cell(entry, juror)
    this.costs.state[cell] = pairStates.free
    this.gateOf[cell] = 0
    const own = this.entriesOf[juror] as number[]
    own.splice(own.indexOf(entry), 1)
    this.load[juror] = (this.load[juror] as number) - 1
    this.onPair?.(entry, juror, false)
  }

  /** A gate came into use, by way of `parent`. */
  protected opened(_gate: number, _parent: number): void {}
}
