/** Beyond, the projection has no place on the square. */
const maxLatitude = 85.0511

/** A place on the square of the web's maps, from 0 to 1 on both sides, the north at 0. */
export function mercatorOf({ lat, lng }: { readonly lat: number; readonly lng: number }): { x: number; y: number } {
  const bound = Math.max(-maxLatitude, Math.min(maxLatitude, lat))
  const sine = Math.sin((bound * Math.PI) / 180)
  return { x: ((((lng + 180) / 360) % 1) + 1) % 1, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) }
}

export function placeOfMercator({ x, y }: { readonly x: number; readonly y: number }): { lat: number; lng: number } {
  return { lat: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI, lng: x * 360 - 180 }
}

/** Pixels of a side of what is put together as one cluster. */
export const cellSize = 64

/** How many such cells a side of the square has at a zoom. */
export const cellsOfZoom = (zoom: number): number => (256 / cellSize) * 2 ** zoom
