import { Check, Circle } from 'lucide-react'
import { Link } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Card } from '../../ui/page/index.ts'
import styles from './staff.module.css'
import { useVote } from './use-vote.ts'

/** What a vote needs before it opens. */
export function OpeningList() {
  const { t } = useWords()
  const { vote, base } = useVote()
  const points = [
    { id: 'entries', isDone: vote.entries >= 2, to: `${base}/responses` },
    { id: 'rules', isDone: vote.etag > 1, to: `${base}/config` },
    { id: 'voters', isDone: vote.rules.eligibility !== 'census' || vote.census > 0, to: `${base}/config` },
    { id: 'published', isDone: vote.published, to: `${base}/preview` },
  ] as const
  return (
    <Card as="section">
      <h2>{t('votes.before')}</h2>
      <ul className={styles.points}>
        {points.map(({ id, isDone, to }) => (
          <li key={id}>
            {isDone ? (
              <Check size={16} aria-label={t('votes.pointDone')} />
            ) : (
              <Circle size={16} aria-label={t('votes.pointOpen')} />
            )}
            <Link to={to}>{t(`votes.before.${id}`)}</Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
