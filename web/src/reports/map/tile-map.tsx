import styles from '../chart/chart.module.css'
import { partOf, type Tile } from './tiles.ts'

const size = 26
const pitch = size + 3
/** How large a square becomes at most, in pixels. */
const widest = 44
/** How strong a square is, from the fewest to the most; the count is written in it, whatever its colour. */
const strengths = [0.14, 0.28, 0.42, 0.58] as const

/** Places as squares, each with its code and how many. `nameOf` says a place in words. */
export function TileMap({
  label,
  tiles,
  counts,
  nameOf,
}: {
  label: string
  tiles: readonly Tile[]
  counts: ReadonlyMap<string, number>
  nameOf: (place: string) => string
}) {
  const max = Math.max(1, ...counts.values())
  const part = partOf(tiles, counts)
  const [width, height] = [part.width * pitch, part.height * pitch]
  return (
    <svg
      className={styles.map}
      style={{ maxWidth: part.width * widest }}
      viewBox={`${part.x * pitch} ${part.y * pitch} ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      {tiles.map(({ place, x, y }) => (
        <Square
          key={place}
          x={x * pitch}
          y={y * pitch}
          place={place}
          name={nameOf(place)}
          max={max}
          count={counts.get(place) ?? 0}
        />
      ))}
    </svg>
  )
}

function Square({
  place,
  name,
  count,
  max,
  x,
  y,
}: {
  place: string
  name: string
  count: number
  max: number
  x: number
  y: number
}) {
  const level = Math.min(3, Math.floor((Math.log1p(count) / Math.log1p(max)) * 4))
  return (
    <g>
      <title>{count > 0 ? `${name}: ${count}` : name}</title>
      <rect
        x={x}
        y={y}
        width={size}
        height={size}
        rx="4"
        fill={count > 0 ? 'var(--lr-chart-2)' : 'var(--lr-press)'}
        fillOpacity={count > 0 ? strengths[level] : 0.7}
      />
      {count > 0 ? (
        <>
          <text className={styles.code} x={x + size / 2} y={y + 11} textAnchor="middle">
            {place}
          </text>
          <text className={styles.count} x={x + size / 2} y={y + 22} textAnchor="middle">
            {short(count)}
          </text>
        </>
      ) : null}
    </g>
  )
}

/** Four letters at most: 950, 12k, 1.2M. */
function short(count: number): string {
  if (count < 1000) return String(count)
  const [unit, power] = count < 1_000_000 ? ['k', 1000] : ['M', 1_000_000]
  const value = count / (power as number)
  return `${value < 10 ? value.toFixed(1) : Math.floor(value)}${unit}`
}
