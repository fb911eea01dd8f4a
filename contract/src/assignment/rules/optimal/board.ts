import { parts, partsOf } from './costs-of.ts'
import type { Separation } from './keep-apart.ts'
import type { Cell, SolveProblem } from './problem.ts'

/** One juror takes an entry's place of another. */
export interface Exchange {
  readonly entry: number
  readonly from: number
  readonly to: number
}

/** An assignment whose pairs can be exchanged; it knows which exchanges the rules allow. */
export class Board {
  readonly problem: SolveProblem
  /** Everybody who judges each entry, and those of them who may still move. */
  readonly judges: Set<number>[]
  readonly movable: Set<number>[]
  /** The entries of each juror that may still move. */
  readonly own: Set<number>[]
  readonly load: number[]
  /** Sums of affinities in whole parts. */
  private readonly sums: number[]
  private readonly rules: Separation
  private readonly closed: ReadonlySet<number>

  constructor(problem: SolveProblem, rules: Separation, cells: readonly Cell[]) {
    this.problem = problem
    this.rules = rules
    this.closed = new Set(problem.closed.map(({ entry, juror }) => this.place(entry, juror)))
    this.judges = problem.entries.map(() => new Set())
    this.movable = problem.entries.map(() => new Set())
    this.own = problem.jurors.map(() => new Set())
    this.load = problem.jurors.map(() => 0)
    this.sums = problem.entries.map(() => 0)
    for (const { entry, juror } of problem.fixed) this.join(entry, juror)
    for (const { entry, juror } of cells) {
      this.join(entry, juror)
      this.movable[entry]?.add(juror)
      this.own[juror]?.add(entry)
    }
  }

  /** The mean affinity of an entry's jurors in parts, those missing counted as 0. */
  mean(entry: number): number {
    return (this.sums[entry] as number) / (this.problem.entries[entry]?.need ?? 1)
  }

  meanAfter({ entry, from, to }: Exchange): number {
    return this.mean(entry) + this.gain(entry, from, to) / (this.problem.entries[entry]?.need ?? 1)
  }

  /** The entry with the least mean, the first of equals; undefined where none needs a juror. */
  worst(): number | undefined {
    let worst: number | undefined
    for (const [entry, { need }] of this.problem.entries.entries()) {
      if (need > 0 && (worst === undefined || this.mean(entry) < this.mean(worst))) worst = entry
    }
    return worst
  }

  /** The least mean, 0 to 1; 1 where no entry needs a juror. */
  floor(): number {
    const worst = this.worst()
    return worst === undefined ? 1 : this.mean(worst) / parts
  }

  gain(entry: number, from: number, to: number): number {
    return partsOf(this.problem, entry, to) - partsOf(this.problem, entry, from)
  }

  hasRoom(juror: number): boolean {
    return (this.load[juror] as number) < (this.problem.jurors[juror]?.max ?? 0)
  }

  maySpare(juror: number): boolean {
    return (this.load[juror] as number) > (this.problem.jurors[juror]?.min ?? 0)
  }

  /** Whether the rules let `to` judge the entry in place of `from`; loads aside. */
  mayExchange({ entry, from, to }: Exchange): boolean {
    const judges = this.judges[entry] as Set<number>
    if (judges.has(to) || this.closed.has(this.place(entry, to))) return false
    const apart = this.rules[to]
    if (apart && apart.size > 0) for (const other of judges) if (other !== from && apart.has(other)) return false
    return this.keepsExpert(entry, from, to)
  }

  exchange({ entry, from, to }: Exchange): void {
    this.sums[entry] = (this.sums[entry] as number) - partsOf(this.problem, entry, from)
    this.judges[entry]?.delete(from)
    this.movable[entry]?.delete(from)
    this.own[from]?.delete(entry)
    this.load[from] = (this.load[from] as number) - 1
    this.join(entry, to)
    this.movable[entry]?.add(to)
    this.own[to]?.add(entry)
  }

  /** The pairs that may still move: what a solution calls new. */
  cells(): Cell[] {
    return this.movable.flatMap((jurors, entry) => [...jurors].sort((a, b) => a - b).map((juror) => ({ entry, juror })))
  }

  private keepsExpert(entry: number, from: number, to: number): boolean {
    const { isExpert } = this.problem
    if (!isExpert?.(entry, from) || isExpert(entry, to)) return true
    return [...(this.judges[entry] ?? [])].some((other) => other !== from && isExpert(entry, other))
  }

  private join(entry: number, juror: number): void {
    this.judges[entry]?.add(juror)
    this.load[juror] = (this.load[juror] as number) + 1
    this.sums[entry] = (this.sums[entry] as number) + partsOf(this.problem, entry, juror)
  }

  private place(entry: number, juror: number): number {
    return entry * this.problem.jurors.length + juror
  }
}
