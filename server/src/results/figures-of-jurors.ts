import { meanOf } from '@laurel/contract/evaluation/rules'
import type { FiguresOfJuror } from '../evaluation/index.ts'
import type { Session } from '../evaluation/store/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { gapsOf, totalsOf } from './live-results.ts'
import { readResultDataset } from './result-dataset.ts'

/** In a session of marks: the mean of each juror, and how far each stands from the others. */
export async function figuresOfJurors(scene: Scene, session: Session): Promise<ReadonlyMap<string, FiguresOfJuror>> {
  const totals = totalsOf(await readResultDataset(scene, session))
  const own = new Map<string, number[]>()
  for (const jurorTotals of totals.values())
    for (const [jurorId, total] of jurorTotals) own.set(jurorId, [...(own.get(jurorId) ?? []), total])
  const gaps = gapsOf(totals)
  return new Map(
    [...own].map(([id, marks]) => [id, { mean: meanOf(marks) ?? null, severity: gaps.get(id) ?? null }] as const),
  )
}
