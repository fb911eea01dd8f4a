import type { AnswerOf } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Card, Disclosure } from '../../ui/page/index.ts'
import styles from './staff.module.css'

/** Voters a day since the opening, with the same as a table. */
export function DayBars({ days }: { days: AnswerOf<'readVoteOverview'>['days'] }) {
  const { t, format } = useWords()
  const max = Math.max(1, ...days.map(({ voters }) => voters))
  const dayOf = (day: string) => format.shortDate(`${day}T12:00:00Z`, 'UTC')
  return (
    <Card as="section">
      <h2>{t('votes.sinceOpening')}</h2>
      {days.length === 0 ? (
        <p className={styles.quiet}>{t('votes.noVoterYet')}</p>
      ) : (
        <>
          <div className={styles.bars} aria-hidden="true">
            {days.slice(-40).map(({ day, voters }) => (
              <span key={day} title={`${dayOf(day)} · ${format.number(voters)}`}>
                <span style={{ blockSize: `${Math.max(2, (voters / max) * 100)}%` }} />
              </span>
            ))}
          </div>
          <p className={styles.axis}>
            <span>{dayOf(days[0]?.day ?? '')}</span>
            <span>{dayOf(days.at(-1)?.day ?? '')}</span>
          </p>
          <Disclosure summary={t('votes.seeNumbers')}>
            <table className={styles.plain}>
              <thead>
                <tr>
                  <th scope="col">{t('votes.day')}</th>
                  <th scope="col">{t('votes.voters')}</th>
                </tr>
              </thead>
              <tbody>
                {days.map(({ day, voters }) => (
                  <tr key={day}>
                    <td>{dayOf(day)}</td>
                    <td>{format.number(voters)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Disclosure>
        </>
      )}
    </Card>
  )
}
