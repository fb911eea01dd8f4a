import { isStruckOut, meanOf, type ResultMethod, scoreEvaluation } from '@laurel/contract/evaluation/rules'
import { type Outcome, outcomeOf, placesOf } from '@laurel/contract/results/rules'
import type { Session } from '../evaluation/store/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { type ResultDataset, readResultDataset } from './result-dataset.ts'

/** The outcome of a session of marks, and what it rests on. */
export interface LiveResults extends ResultDataset {
  readonly outcome: Outcome
  /** Ranks by raw means, by code. */
  readonly rawRanks: ReadonlyMap<string, number | null>
  /** Totals of evaluations that count, 0 to 100, by entry and then by juror, by their ids. */
  readonly totals: ReadonlyMap<string, ReadonlyMap<string, number>>
}

export interface WhatIf {
  readonly method?: ResultMethod
  readonly places?: number
}

/** Computed from the marks each time: nothing is kept that could be out of date. */
export async function readResults(scene: Scene, session: Session, whatIf: WhatIf = {}): Promise<LiveResults> {
  const dataset = await readResultDataset(scene, session)
  const { input } = dataset
  if (input.mode !== 'score') return refuse('wrong_mode', { details: { mode: session.mode } })
  const settings = {
    ...input.settings,
    method: whatIf.method ?? input.settings.method,
    places: whatIf.places ?? input.settings.places,
  }
  const outcome = outcomeOf({ ...input, settings })
  const raw = placesOf(
    outcome.rows
      .filter((row) => !isStruckOut(row))
      .map(({ entryId, mean, median, criteria }) => ({ entryId, value: mean, median, criteria })),
    settings.tieBreakers,
    settings.seed,
  )
  return {
    ...dataset,
    outcome,
    rawRanks: new Map(raw.map(({ entryId, rank }) => [entryId, rank])),
    totals: totalsOf(dataset),
  }
}

export function totalsOf({ input, entryOf, jurorOf }: ResultDataset): LiveResults['totals'] {
  const totals = new Map<string, Map<string, number>>()
  if (input.mode !== 'score') return totals
  const known = new Map(input.entries.map((entry) => [entry.id, entry]))
  for (const { entryId, jurorId, answers } of input.evaluations) {
    const of = known.get(entryId) ?? {}
    const { total } = scoreEvaluation(input.criteria, answers, of, input.settings.leastCoverage)
    const [entry, juror] = [entryOf.get(entryId), jurorOf.get(jurorId)]
    if (total === null || !entry || !juror) continue
    totals.set(entry.id, (totals.get(entry.id) ?? new Map<string, number>()).set(juror.id, total))
  }
  return totals
}

/** Points between each juror's totals and the mean of the others' on the same entries; nothing for who is compared with nobody. */
export function gapsOf(totals: LiveResults['totals']): Map<string, number> {
  const gaps = new Map<string, number[]>()
  for (const jurorTotals of totals.values()) {
    const all = [...jurorTotals.values()].reduce((sum, total) => sum + total, 0)
    if (jurorTotals.size < 2) continue
    for (const [jurorId, total] of jurorTotals)
      gaps.set(jurorId, [...(gaps.get(jurorId) ?? []), total - (all - total) / (jurorTotals.size - 1)])
  }
  return new Map([...gaps].map(([id, own]) => [id, meanOf(own) ?? 0]))
}
