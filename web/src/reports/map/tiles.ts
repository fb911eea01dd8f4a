/** A place as a square of a map: column and row. Neighbours stand near one another, and small places are as large as big ones. */
export interface Tile {
  readonly place: string
  readonly x: number
  readonly y: number
}

/** Each row of a drawing: squares two or three characters wide, parted by spaces; a dot is empty. */
export function readTiles(drawing: string): Tile[] {
  return drawing
    .trim()
    .split('\n')
    .flatMap((row, y) =>
      row
        .trim()
        .split(/\s+/)
        .flatMap((place, x) => (/^\.+$/.test(place) ? [] : [{ place, x, y }])),
    )
}

/** A part of a map, in squares. */
export interface MapPart {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Squares shown around the places that count, and in all at least. */
const [margin, minWidth, minHeight] = [1, 13, 8]

/** The part of a map in which something is: a call of one region shows its region, not the world. */
export function partOf(tiles: readonly Tile[], counts: ReadonlyMap<string, number>): MapPart {
  const counted = tiles.filter(({ place }) => (counts.get(place) ?? 0) > 0)
  const [x, width] = span(tiles, counted, 'x', minWidth)
  const [y, height] = span(tiles, counted, 'y', minHeight)
  return { x, y, width, height }
}

function span(tiles: readonly Tile[], counted: readonly Tile[], along: 'x' | 'y', min: number): [number, number] {
  const end = Math.max(...tiles.map((tile) => tile[along]))
  const shown = counted.length > 0 ? counted : tiles
  const [from, to] = [Math.min(...shown.map((tile) => tile[along])), Math.max(...shown.map((tile) => tile[along]))]
  const length = Math.min(end + 1, Math.max(min, to - from + 1 + 2 * margin))
  const start = Math.round((from + to + 1 - length) / 2)
  return [Math.min(Math.max(0, start), end + 1 - length), length]
}
