import type { MapArea } from './map-types.ts'

/** Somewhat more than what is seen, in whole steps, so that a small move asks nothing anew. */
export function areaAround({ west, south, east, north, zoom }: MapArea): MapArea {
  const step = 360 / 2 ** Math.max(1, zoom)
  const [down, up] = [(at: number) => Math.floor(at / step) * step, (at: number) => Math.ceil(at / step) * step]
  return {
    west: Math.max(-540, down(west)),
    south: Math.max(-90, down(south)),
    east: Math.min(540, up(east)),
    north: Math.min(90, up(north)),
    zoom,
  }
}
