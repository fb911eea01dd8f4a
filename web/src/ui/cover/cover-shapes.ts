import { drops, leaves, scales, tiles } from './grids.ts'
import { fields, rays, roofs, waves } from './landscapes.ts'
import { arches, arcs, contours, routes } from './lines.ts'
import { type Palette, palettes } from './palettes.ts'
import { chanceFrom, seedOf } from './seed.ts'
import { type CoverShape, frames, height, type Pattern, type Shape } from './shapes.ts'

/** The twelve drawings. */
export const patterns: readonly Pattern[] = [
  waves,
  contours,
  fields,
  arcs,
  tiles,
  rays,
  roofs,
  routes,
  leaves,
  drops,
  arches,
  scales,
]

/** Which drawing and which palette; both follow from the name when absent. */
export type CoverChoice = {
  pattern?: number
  /** One of the eight, or colours of its own. */
  palette?: number | Palette
  /** The paper: of a card (3:2), wide for banners, tall, square. */
  shape?: CoverShape
}

/** The paths of the drawing of a name: the same name always gives the same drawing (docs/rules.md §13.1). */
export function coverShapes(name: string, choice: CoverChoice = {}): Shape[] {
  const seed = seedOf(name)
  const pattern = patterns[(choice.pattern ?? seed) % patterns.length] ?? waves
  const { palette: chosen = seed >>> 9 } = choice
  const palette = typeof chosen === 'number' ? palettes[chosen % palettes.length] : chosen
  return palette ? pattern(chanceFrom(seed), palette, frames[choice.shape ?? 'card']) : []
}

/** The paper's `viewBox`. */
export function viewBox({ shape = 'card' }: CoverChoice = {}): string {
  return `0 0 ${frames[shape]} ${height}`
}
