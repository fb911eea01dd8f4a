import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { useElementSize } from '../../ui/controls/index.ts'
import styles from './chart.module.css'
import { gridOf } from './scale.ts'

export interface LineSeries {
  readonly id: string
  readonly label: string
  /** Chart colour 1–8 (docs/rules.md §13.2). */
  readonly color: number
  /** One value for each point; null where there is none. */
  readonly values: readonly (number | null)[]
  /** A forecast is dashed. */
  readonly isDashed?: boolean
}

export interface LineMark {
  readonly index: number
  readonly label: string
  readonly isNow?: boolean
}

const [height, top, right, bottom, left] = [268, 10, 14, 26, 48]

/**
 * Curves over days. Arrow keys, Home and End move along them, and what stands there is read aloud; the pointer does the same.
 * @param points the days as they are said; `ticks` which of them are written under the axis
 */
export function LineChart({
  label,
  series,
  points,
  ticks,
  marks = [],
}: {
  label: string
  series: readonly LineSeries[]
  points: readonly string[]
  ticks: readonly { readonly index: number; readonly label: string }[]
  marks?: readonly LineMark[]
}) {
  const { format } = useWords()
  const { ref, width: measured } = useElementSize<HTMLDivElement>()
  const [at, setAt] = useState<number>()
  const width = Math.max(280, measured || 680)
  const last = Math.max(1, points.length - 1)
  const grid = gridOf(Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0))))
  const max = grid.at(-1) ?? 1
  const x = (index: number) => left + (index / last) * (width - left - right)
  const y = (value: number) => height - bottom - (value / max) * (height - top - bottom)
  const said = (index: number) =>
    [points[index], ...valuesAt(series, index).map(({ label: name, value }) => `${name} ${format.number(value)}`)].join(
      ', ',
    )
  const move = (event: KeyboardEvent) => {
    const from = at ?? firstKnown(series)
    const next = {
      ArrowLeft: from - 1,
      ArrowRight: from + 1,
      PageUp: from - 7,
      PageDown: from + 7,
      Home: 0,
      End: last,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    setAt(Math.min(last, Math.max(0, next)))
  }
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const place = event.clientX - event.currentTarget.getBoundingClientRect().left - left
    const index = Math.round((place / (width - left - right)) * last)
    setAt(index >= 0 && index <= last ? index : undefined)
  }
  return (
    <div
      ref={ref}
      className={styles.plot}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={at ?? firstKnown(series)}
      aria-valuetext={said(at ?? firstKnown(series))}
      onKeyDown={move}
      onPointerMove={point}
      onPointerLeave={() => setAt(undefined)}
      onBlur={() => setAt(undefined)}
    >
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <Grid lines={grid} y={y} width={width} />
        {series.map((one) => (
          <Curve key={one.id} series={one} x={x} y={y} />
        ))}
        <Marks marks={marks} x={x} width={width} />
        {shownTicks(ticks, x, last).map(({ index, label: text }) => (
          <text key={index} className={styles.axis} x={x(index)} y={height - 6} textAnchor={anchorOf(index, last)}>
            {text}
          </text>
        ))}
        {at === undefined ? null : (
          <line className={styles.cursor} x1={x(at)} x2={x(at)} y1={top} y2={height - bottom} />
        )}
      </svg>
      {at === undefined ? null : (
        <div className={styles.tip} style={{ left: x(at) }} data-side={x(at) > width / 2 ? 'left' : 'right'}>
          <strong>{points[at]}</strong>
          {valuesAt(series, at).map(({ id, label: name, color, value }) => (
            <span key={id}>
              <i style={{ background: `var(--lr-chart-${color})` }} aria-hidden="true" />
              {name} <b className="lr-numbers">{format.number(value)}</b>
            </span>
          ))}
        </div>
      )}
    </div>
  )
}

function valuesAt(series: readonly LineSeries[], index: number) {
  return series.flatMap(({ id, label, color, values }) => {
    const value = values[index]
    return value === null || value === undefined ? [] : [{ id, label, color, value }]
  })
}

/** The last point of which something is known for certain. */
function firstKnown(series: readonly LineSeries[]): number {
  return Math.max(0, series.find(({ isDashed }) => !isDashed)?.values.findLastIndex((value) => value !== null) ?? 0)
}

const anchorOf = (index: number, last: number) => (index === 0 ? 'start' : index === last ? 'end' : 'middle')

/** Those that do not run into the one before. */
function shownTicks<Tick extends { index: number }>(
  ticks: readonly Tick[],
  x: (index: number) => number,
  last: number,
): Tick[] {
  const shown: Tick[] = []
  for (const tick of ticks) {
    const before = shown.at(-1)
    // The first and the last do not stand in the middle of their text.
    const room = before?.index === 0 || tick.index === last ? 84 : 58
    if (before && tick.index === last && before.index !== 0 && x(last) - x(before.index) < room) shown.pop()
    if (!before || tick.index === last || x(tick.index) - x(before.index) > room) shown.push(tick)
  }
  return shown
}

function Grid({ lines, y, width }: { lines: readonly number[]; y: (value: number) => number; width: number }) {
  const { format } = useWords()
  return lines.map((value) => (
    <g key={value}>
      <line className={styles.grid} x1={left} x2={width - right} y1={y(value)} y2={y(value)} />
      <text className={styles.axis} x={left - 10} y={y(value) + 4} textAnchor="end">
        {format.number(value, { notation: value >= 10_000 ? 'compact' : 'standard' })}
      </text>
    </g>
  ))
}

function Curve({
  series: { values, color, isDashed },
  x,
  y,
}: {
  series: LineSeries
  x: (index: number) => number
  y: (value: number) => number
}) {
  const gradient = useId()
  const known = values.flatMap((value, index) => (value === null ? [] : [{ index, value }]))
  const [first, end] = [known[0], known.at(-1)]
  if (!first || !end) return null
  const line = known.map(({ index, value }) => `${x(index).toFixed(1)} ${y(value).toFixed(1)}`).join('L')
  const stroke = `var(--lr-chart-${color})`
  return (
    <>
      {isDashed ? null : (
        <>
          <linearGradient id={gradient} x1="0" x2="0" y1="0" y2="1">
            <stop offset="0" stopColor={stroke} stopOpacity="0.16" />
            <stop offset="1" stopColor={stroke} stopOpacity="0.02" />
          </linearGradient>
          <path d={`M${line}L${x(end.index)} ${y(0)}L${x(first.index)} ${y(0)}z`} fill={`url(#${gradient})`} />
        </>
      )}
      <path
        d={`M${line}`}
        fill="none"
        stroke={stroke}
        strokeWidth="2"
        strokeLinejoin="round"
        strokeDasharray={isDashed ? '4 4' : undefined}
      />
    </>
  )
}

/** Events, named on the plot (DESIGN, « Charts »). */
function Marks({ marks, x, width }: { marks: readonly LineMark[]; x: (index: number) => number; width: number }) {
  return marks.map(({ index, label, isNow }) => {
    const place = x(index)
    const isLate = place > width * 0.2
    return (
      <g key={`${index} ${label}`} className={isNow ? styles.now : styles.mark}>
        <line x1={place} x2={place} y1={top} y2={height - bottom} />
        <text x={place + (isLate ? -5 : 5)} y={top + 12} textAnchor={isLate ? 'end' : 'start'}>
          {label}
        </text>
      </g>
    )
  })
}
