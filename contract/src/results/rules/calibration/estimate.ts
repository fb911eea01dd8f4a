import { deviationOf } from '../../../evaluation/rules/index.ts'
import { type Fit, predict, residualOf, type Variances } from './mixed-model.ts'
import type { Table } from './table.ts'

const maxIterations = 200
/** Rounds end once no variance moves by more than this part of all. */
const tolerance = 1e-5
/**
 * Scores are corrected only for harshness that chance would feign in one session of a thousand: what the deviance must win
 * (half of a chi-square of one degree, as a variance stands at its edge; Self and Liang 1987).
 */
const beyondChance = 9.55

/**
 * Variances by expectation and maximisation of the restricted likelihood (Searle, Casella, McCulloch, Variance Components,
 * §8.3), of the model with harshness where it explains more than chance would, else of the one without.
 */
export function estimate(table: Table): Fit {
  const all = Math.max(1e-6, (deviationOf(table.cells.map(({ total }) => total)) ?? 0) ** 2)
  const without = climb(table, { entries: all / 2, jurors: 0, chance: all / 2 })
  // One evaluation of each entry, or a jury of one, tells nothing of harshness.
  if (table.jurorIds.length < 2 || table.perEntry.every((own) => own.length < 2)) return without
  const within = climb(table, { entries: all / 3, jurors: all / 3, chance: all / 3 })
  return without.deviance - within.deviance > beyondChance ? within : without
}

function climb(table: Table, start: Variances): Fit {
  const all = start.entries + start.jurors + start.chance
  let fit = predict(table, start)
  for (let round = 0; round < maxIterations; round++) {
    const next = maximise(table, fit, all)
    const moved = Math.max(...variances.map((name) => Math.abs(next[name] - fit.variances[name])))
    fit = predict(table, next)
    if (moved < tolerance * all) break
  }
  return fit
}

const variances = ['entries', 'jurors', 'chance'] as const

function maximise({ cells }: Table, fit: Fit, all: number): Variances {
  const old = fit.variances
  // No variance reaches 0: what is divided by it would be lost.
  const minVariance = all * 1e-9
  let known = 1
  for (const variance of fit.entryVariances) known += 1 - variance / old.entries
  if (old.jurors > 0) for (const variance of fit.jurorVariances) known += 1 - variance / old.jurors
  const chance = cells.reduce((sum, cell) => sum + cell.weight * residualOf(fit, cell) ** 2, 0)
  return {
    entries: Math.max(minVariance, meanSquare(fit.entries, fit.entryVariances)),
    jurors: old.jurors > 0 ? Math.max(minVariance, meanSquare(fit.jurors, fit.jurorVariances)) : 0,
    chance: Math.max(minVariance, (chance + old.chance * known) / cells.length),
  }
}

function meanSquare(effects: Float64Array, spread: Float64Array): number {
  return effects.reduce((sum, effect, at) => sum + effect ** 2 + (spread[at] as number), 0) / effects.length
}
