import { useElementSize } from '../../ui/controls/index.ts'
import { figureWidth, roomBeside } from './bar-room.ts'
import styles from './chart.module.css'

export interface Bar {
  readonly id: string
  readonly label: string
  /** Its parts from the left; each has a chart colour 1–8 and how strong it is, 0–1. */
  readonly parts: readonly { readonly value: number; readonly color: number; readonly strength?: number }[]
  /** The figure in ink, and what follows it in grey. */
  readonly figure: string
  readonly rest?: string
}

/** About how wide a letter of 13 px is. */
const letter = 6.9
const gap = 2

/**
 * Bars with their names and figures. `beside`: names stand before their bar, as in a funnel; `above`: over it, for names of
 * any length. What the figures are is in the table behind the chart, and in `label` for screen readers.
 */
export function BarChart({ label, bars, layout }: { label: string; bars: readonly Bar[]; layout: 'beside' | 'above' }) {
  const { ref, width: measured } = useElementSize<HTMLDivElement>()
  const width = Math.max(240, measured || 400)
  const row = layout === 'beside' ? 42 : 43
  const height = Math.max(1, bars.length) * row
  const max = Math.max(1, ...bars.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0)))
  const beside = layout === 'beside' ? roomBeside(bars, width) : undefined
  const said = bars.map(({ label: name, figure, rest = '' }) => `${name}: ${figure}${rest}`).join('; ')
  return (
    <div ref={ref}>
      <svg
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`${label}. ${said}`}
        className={styles.bars}
      >
        {bars.map((bar, index) => (
          <BarRow key={bar.id} bar={bar} y={index * row} width={width} max={max} beside={beside} />
        ))}
      </svg>
    </div>
  )
}

function BarRow({
  bar,
  y,
  width,
  max,
  beside,
}: {
  bar: Bar
  y: number
  width: number
  max: number
  /** Absent: names stand above. */
  beside: ReturnType<typeof roomBeside> | undefined
}) {
  const isBeside = beside !== undefined
  const { start, room } = beside ?? { start: 0, room: width }
  const named = beside?.start ?? width - figureWidth(bar)
  const middle = isBeside ? y + 21 : y + 12
  let x = start
  const parts = bar.parts.map((part) => {
    const length = Math.max(part.value > 0 ? 2 : 0, (part.value / max) * room - gap)
    const place = x
    if (part.value > 0) x += length + gap
    return { ...part, place, length }
  })
  return (
    <g>
      <title>{`${bar.label}: ${bar.figure}${bar.rest ?? ''}`}</title>
      <text className={styles.name} x={0} y={middle + 4}>
        {cut(bar.label, Math.floor((named - 8) / letter))}
      </text>
      {parts.map(({ color, strength = 1, place, length }) => (
        <rect
          key={`${color} ${strength}`}
          x={place}
          y={isBeside ? y + 10 : y + 24}
          width={length}
          height={isBeside ? 22 : 8}
          rx={isBeside ? 5 : 4}
          fill={`var(--lr-chart-${color})`}
          fillOpacity={strength}
        />
      ))}
      <text className={styles.figure} x={width} y={middle + 4} textAnchor="end">
        {bar.figure}
        {bar.rest ? <tspan className={styles.rest}>{bar.rest}</tspan> : null}
      </text>
    </g>
  )
}

const cut = (text: string, letters: number) =>
  text.length > letters ? `${text.slice(0, Math.max(1, letters - 1)).trimEnd()}…` : text
