import type { Observation } from './calibrate.ts'

export interface Cell {
  readonly entry: number
  readonly juror: number
  readonly total: number
  readonly weight: number
}

export interface Table {
  readonly entryIds: readonly string[]
  readonly jurorIds: readonly string[]
  readonly cells: readonly Cell[]
  readonly perEntry: readonly (readonly Cell[])[]
}

/** Observations by the places of their entries and jurors. */
export function tableOf(observations: readonly Observation[]): Table {
  const entryAt = new Map<string, number>()
  const jurorAt = new Map<string, number>()
  const place = (map: Map<string, number>, id: string) => {
    const at = map.get(id) ?? map.size
    map.set(id, at)
    return at
  }
  const cells = observations.map(({ entryId, jurorId, total, weight = 1 }) => ({
    entry: place(entryAt, entryId),
    juror: place(jurorAt, jurorId),
    total,
    weight,
  }))
  const perEntry: Cell[][] = [...entryAt].map(() => [])
  for (const cell of cells) perEntry[cell.entry]?.push(cell)
  return { entryIds: [...entryAt.keys()], jurorIds: [...jurorAt.keys()], cells, perEntry }
}
