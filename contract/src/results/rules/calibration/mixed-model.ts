import { choleskyOf, inverseOf, solveWith } from './cholesky.ts'
import type { Cell, Table } from './table.ts'

/** How much entries, jurors and chance vary; jurors 0 for a model without harshness. */
export interface Variances {
  readonly entries: number
  readonly jurors: number
  readonly chance: number
}

/** Predictions for given variances. */
export interface Fit {
  readonly mean: number
  /** Deviations from the mean. */
  readonly entries: Float64Array
  readonly jurors: Float64Array
  /** Of mean + entry. */
  readonly scoreVariances: Float64Array
  readonly entryVariances: Float64Array
  readonly jurorVariances: Float64Array
  readonly variances: Variances
  /** Of the equations of the jurors and the mean, once the entries are eliminated. */
  readonly lower: Float64Array
  /** Minus twice the restricted log-likelihood, but for a constant of the data. */
  readonly deviance: number
}

/**
 * Best linear unbiased predictions and their variances (Henderson's mixed model equations): the entries are eliminated, the
 * jurors and the mean solved as one system.
 */
export function predict(table: Table, variances: Variances): Fit {
  const jurors = variances.jurors > 0 ? table.jurorIds.length : 0
  const size = jurors + 1
  const { matrix, right } = equations(table, variances, jurors)
  const lower = choleskyOf(matrix, size)
  const solved = solveWith(lower, size, right)
  const inverse = inverseOf(lower, size)
  const mean = solved[jurors] as number
  const juror = Float64Array.from(table.jurorIds, (_, at) => (jurors > 0 ? (solved[at] as number) : 0))
  const byEntry = variances.chance / variances.entries
  const entries = new Float64Array(table.perEntry.length)
  const [scoreVariances, entryVariances] = [new Float64Array(entries.length), new Float64Array(entries.length)]
  for (const [entry, own] of table.perEntry.entries()) {
    const weight = weightOf(own)
    const divisor = weight + byEntry
    const left = own.reduce((sum, cell) => sum + cell.weight * (cell.total - mean - (juror[cell.juror] as number)), 0)
    entries[entry] = left / divisor
    const of = (share: number) => {
      const sides = sidesOf(own, jurors, divisor, share)
      let spread = 0
      for (const [row, a] of sides)
        for (const [column, b] of sides) spread += a * b * (inverse[row * size + column] as number)
      return variances.chance * (1 / divisor + spread)
    }
    entryVariances[entry] = of(-weight / divisor)
    scoreVariances[entry] = of(1 - weight / divisor)
  }
  const jurorVariances = Float64Array.from(table.jurorIds, (_, at) =>
    jurors > 0 ? variances.chance * (inverse[at * size + at] as number) : 0,
  )
  const fit = { mean, entries, jurors: juror, scoreVariances, entryVariances, jurorVariances, variances, lower }
  return { ...fit, deviance: devianceOf(table, fit, size) }
}

/** What an entry's prediction takes from each juror's and from the mean. */
function sidesOf(own: readonly Cell[], jurors: number, divisor: number, share: number): (readonly [number, number])[] {
  const ofJurors = jurors > 0 ? own.map((cell) => [cell.juror, -cell.weight / divisor] as const) : []
  return [...ofJurors, [jurors, share]]
}

function equations({ cells, perEntry }: Table, variances: Variances, jurors: number) {
  const size = jurors + 1
  const matrix = new Float64Array(size * size)
  const right = new Float64Array(size)
  const add = (row: number, column: number, value: number) => {
    matrix[row * size + column] = (matrix[row * size + column] as number) + value
  }
  for (let juror = 0; juror < jurors; juror++) add(juror, juror, variances.chance / variances.jurors)
  for (const { juror, total, weight } of cells) {
    const places = jurors > 0 ? [juror, jurors] : [jurors]
    for (const row of places) {
      right[row] = (right[row] as number) + weight * total
      for (const column of places) add(row, column, weight)
    }
  }
  for (const own of perEntry) {
    const divisor = weightOf(own) + variances.chance / variances.entries
    const sum = own.reduce((all, cell) => all + cell.weight * cell.total, 0)
    const ofJurors = jurors > 0 ? own.map((cell) => [cell.juror, cell.weight] as const) : []
    const sides = [...ofJurors, [jurors, weightOf(own)] as const]
    for (const [row, a] of sides) {
      right[row] = (right[row] as number) - (a * sum) / divisor
      for (const [column, b] of sides) add(row, column, (-a * b) / divisor)
    }
  }
  return { matrix, right }
}

export function weightOf(cells: readonly Cell[]): number {
  return cells.reduce((sum, { weight }) => sum + weight, 0)
}

export function residualOf(fit: Pick<Fit, 'mean' | 'entries' | 'jurors'>, { entry, juror, total }: Cell): number {
  return total - fit.mean - (fit.entries[entry] as number) - (fit.jurors[juror] as number)
}

function devianceOf({ cells, perEntry }: Table, fit: Omit<Fit, 'deviance'>, size: number): number {
  const { entries, jurors, chance } = fit.variances
  const effects = perEntry.length + size
  let deviance = (cells.length - effects) * Math.log(chance) + perEntry.length * Math.log(entries)
  if (jurors > 0) deviance += (size - 1) * Math.log(jurors)
  for (const own of perEntry) deviance += Math.log(weightOf(own) + chance / entries)
  for (let row = 0; row < size; row++) deviance += 2 * Math.log(fit.lower[row * size + row] as number)
  for (const cell of cells) deviance += (cell.weight * cell.total * residualOf(fit, cell)) / chance
  return deviance
}
