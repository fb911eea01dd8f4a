import { useWords } from '../../kernel/words/index.ts'
import styles from './programs-screen.module.css'

const [width, height] = [76, 24]

/** What came in week after week, as a small curve ending with a dot; its figures are said to screen readers. */
export function Trend({ weeks }: { weeks: readonly number[] }) {
  const { t, format } = useWords()
  const max = Math.max(1, ...weeks)
  const points = weeks.map((count, week) => {
    const x = 2 + (week / Math.max(1, weeks.length - 1)) * (width - 6)
    return [x, height - 3 - (count / max) * (height - 8)] as const
  })
  const line = points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')
  const [lastX = 0, lastY = 0] = points.at(-1) ?? []
  return (
    <svg
      className={styles.trend}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('programs.trend', { counts: weeks.map((count) => format.number(count)).join(', ') })}
    >
      <path d={`M${line}L${lastX} ${height}L2 ${height}z`} fill="var(--lr-accent)" opacity="0.12" />
      <path d={`M${line}`} fill="none" stroke="var(--lr-accent)" strokeWidth="1.5" strokeLinejoin="round" />
      <circle cx={lastX} cy={lastY} r="2.5" fill="var(--lr-accent)" />
    </svg>
  )
}
