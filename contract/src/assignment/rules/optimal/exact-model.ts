import type { Highs } from 'highs'
import type { Cell, SolveProblem } from './problem.ts'

/** The same problem as an integer program, written from its rules alone: what `solveAssignment` is measured against. */
export function exactAnswer(highs: Highs, problem: SolveProblem): { missing: number; affinity: number } | undefined {
  const result = highs.solve(modelOf(problem), { mip_rel_gap: 0, mip_abs_gap: 1e-9, output_flag: false })
  if (result.Status !== 'Optimal') return undefined
  let [missing, affinity] = [0, 0]
  for (const [name, column] of Object.entries(result.Columns)) {
    const value = Math.round('Primal' in column ? column.Primal : 0)
    const [kind, entry, other] = name.split('_') as [string, string, string]
    if (kind === 'm') missing += value
    else affinity += value * worthOf(problem, Number(entry), Number(other))
  }
  return { missing, affinity }
}

/** A missing juror outweighs every affinity, the second at an entry by two more. */
const missingWeight = 1000

const worthOf = ({ affinity, bonus }: SolveProblem, entry: number, juror: number) =>
  affinity(entry, juror) + (bonus?.(entry, juror) ?? 0)

function modelOf(problem: SolveProblem): string {
  const { entries, jurors, fixed } = problem
  const x = (entry: number, juror: number) => `x_${entry}_${juror}`
  const isFixed = (entry: number, juror: number) => fixed.some((cell) => is(cell, entry, juror))
  const rows: string[] = []
  const goal: string[] = []
  const binaries: string[] = []
  const own = fixed
  for (const [entry, { need }] of entries.entries()) {
    const there = own.filter((cell) => cell.entry === entry)
    const needed = Math.max(0, need - there.length)
    const pieces = Array.from({ length: needed }, (_, piece) => `m_${entry}_${piece}`)
    for (const [piece, name] of pieces.entries())
      goal.push(`- ${missingWeight + (problem.bonus ? 4 : 2) * piece} ${name}`)
    binaries.push(...pieces)
    const all = jurors.map((_, juror) => x(entry, juror))
    rows.push(`${[...all, ...pieces].join(' + ')} = ${needed}`)
    for (const juror of jurors.keys()) {
      binaries.push(x(entry, juror))
      goal.push(`+ ${worthOf(problem, entry, juror)} ${x(entry, juror)}`)
      const isClosed = problem.closed.some((cell) => is(cell, entry, juror)) || isFixed(entry, juror)
      if (isClosed || there.some((cell) => areApart(problem, cell.juror, juror))) rows.push(`${x(entry, juror)} = 0`)
      for (let other = 0; other < juror; other++) {
        if (areApart(problem, other, juror)) rows.push(`${x(entry, other)} + ${x(entry, juror)} <= 1`)
      }
    }
    expertRow(problem, entry, there, needed, rows, x)
  }
  for (const [juror, { min, max }] of jurors.entries()) {
    const load = own.filter((cell) => cell.juror === juror).length
    const all = entries.map((_, entry) => x(entry, juror)).join(' + ')
    rows.push(`${all} <= ${Math.max(0, max - load)}`, `${all} >= ${Math.max(0, min - load)}`)
  }
  const named = rows.map((row, index) => ` r${index}: ${row}`)
  return `Maximize\n g: ${goal.join(' ')}\nSubject To\n${named.join('\n')}\nBinaries\n ${binaries.join(' ')}\nEnd`
}

const is = (cell: Cell, entry: number, juror: number) => cell.entry === entry && cell.juror === juror

/** Where an expert may judge, the others are one fewer than all. */
function expertRow(
  { jurors, closed, fixed, isExpert, ...problem }: SolveProblem,
  entry: number,
  there: readonly Cell[],
  needed: number,
  rows: string[],
  x: (entry: number, juror: number) => string,
): void {
  if (!isExpert || needed === 0 || there.some(({ juror }) => isExpert(entry, juror))) return
  const whole = { jurors, closed, fixed, isExpert, ...problem }
  const mayJudge = (juror: number) =>
    ![...closed, ...fixed].some((cell) => is(cell, entry, juror)) &&
    !there.some((cell) => areApart(whole, cell.juror, juror))
  const places = [...jurors.keys()]
  if (!places.some((juror) => isExpert(entry, juror) && mayJudge(juror))) return
  const others = places.filter((juror) => !isExpert(entry, juror)).map((juror) => x(entry, juror))
  if (others.length > 0) rows.push(`${others.join(' + ')} <= ${needed - 1}`)
}

function areApart({ jurors, apart = [], onePerOrganisation }: SolveProblem, a: number, b: number): boolean {
  if (a === b) return false
  if (onePerOrganisation && jurors[a]?.organisation === jurors[b]?.organisation) return true
  return apart.some(([one, other]) => (one === a && other === b) || (one === b && other === a))
}
