import { useState } from 'react'
import type { AnswerOf } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { Card } from '../../ui/page/index.ts'
import styles from './staff.module.css'
import { useVote } from './use-vote.ts'

type Overview = AnswerOf<'readVoteOverview'>
type Days = Overview['days']
const dayMs = 86_400_000
const [width, height] = [720, 240]

/** Voters since the opening, in all and day by day; dashed, the vote of the program before it at the same day. */
export function VotersChart({ overview: { days, before } }: { overview: Overview }) {
  const { t, format } = useWords()
  const { vote } = useVote()
  const length = Math.max(2, Math.ceil((Date.parse(vote.closesAt) - Date.parse(vote.opensAt)) / dayMs) + 1)
  const [now, then] = [soFar(days, length), soFar(before?.days ?? [], length)]
  const { top, step } = scaleOf(Math.max(1, ...now, ...then))
  const marks = Array.from({ length: top / step + 1 }, (_, at) => at * step)
  const [isListed, setListed] = useState(false)
  const dayOf = (day: string | number) => format.shortDate(typeof day === 'number' ? day : `${day}T12:00:00Z`, 'UTC')
  return (
    <Card as="section" className={styles.chart}>
      <div className={styles.cardHead}>
        <h2>{t('votes.sinceOpening')}</h2>
        {before ? (
          <span className={styles.legend}>
            <span>{t('votes.thisVote')}</span>
            <span data-before>{t('votes.before_vote', { title: before.title })}</span>
          </span>
        ) : null}
        {days.length > 0 ? (
          <Button variant="subtle" size="xs" aria-expanded={isListed} onClick={() => setListed(!isListed)}>
            {t('votes.seeNumbers')}
          </Button>
        ) : null}
      </div>
      {days.length === 0 ? (
        <p className={styles.quiet}>{t('votes.noVoterYet')}</p>
      ) : (
        <>
          <div className={styles.plot} aria-hidden="true">
            {marks.map((mark) => (
              <span key={mark} style={{ insetBlockEnd: `${(mark / top) * 100}%` }}>
                {format.number(mark)}
              </span>
            ))}
            <svg
              aria-hidden="true"
              className={styles.curve}
              viewBox={`0 0 ${width} ${height}`}
              preserveAspectRatio="none"
            >
              {marks.map((mark) => (
                <line
                  key={mark}
                  x1="0"
                  x2={width}
                  y1={height - (height * mark) / top}
                  y2={height - (height * mark) / top}
                />
              ))}
              <path className={styles.area} d={`M0 ${height}L${pointsOf(now, length, top)}V${height}z`} />
              <path d={`M${pointsOf(now, length, top)}`} />
              {then.length > 0 ? <path data-before d={`M${pointsOf(then, length, top)}`} /> : null}
            </svg>
          </div>
          <p className={styles.axis}>
            <span>{dayOf(Date.parse(vote.opensAt))}</span>
            <span>{dayOf(Date.parse(vote.closesAt))}</span>
          </p>
          {isListed ? <Numbers days={days} /> : null}
        </>
      )}
    </Card>
  )
}

/** The highest number on the scale and the step between its lines: two to five of them, at round numbers. */
function scaleOf(max: number): { top: number; step: number } {
  const power = 10 ** Math.floor(Math.log10(max))
  const step = Math.max(1, [0.5, 1, 2, 5].map((one) => one * power).find((one) => max / one <= 4) ?? power)
  return { top: Math.ceil(max / step) * step, step }
}

/** How many there are in all after each day, from the first on which somebody voted. */
function soFar(days: Days, length: number): number[] {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  const start = Date.parse(first.day)
  const byDay = new Map(days.map(({ day, voters }) => [day, voters]))
  const count = Math.min(length, Math.round((Date.parse(last.day) - start) / dayMs) + 1)
  let sum = 0
  return Array.from({ length: count }, (_, at) => {
    sum += byDay.get(new Date(start + at * dayMs).toISOString().slice(0, 10)) ?? 0
    return sum
  })
}

const pointsOf = (values: readonly number[], length: number, max: number) =>
  // One day alone is a line, not a point.
  (values.length === 1 ? [0, ...values] : values)
    .map((value, at) => `${((at / (length - 1)) * width).toFixed(1)} ${(height - (value / max) * height).toFixed(1)}`)
    .join('L')

function Numbers({ days }: { days: Days }) {
  const { t, format } = useWords()
  let sum = 0
  return (
    <table className={styles.plain}>
      <thead>
        <tr>
          <th scope="col">{t('votes.day')}</th>
          <th scope="col">{t('votes.voters')}</th>
          <th scope="col">{t('votes.soFar')}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, voters }) => {
          sum += voters
          return (
            <tr key={day}>
              <td>{format.shortDate(`${day}T12:00:00Z`, 'UTC')}</td>
              <td>{format.number(voters)}</td>
              <td>{format.number(sum)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
