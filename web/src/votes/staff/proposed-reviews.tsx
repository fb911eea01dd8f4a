import { useQuery } from '@tanstack/react-query'
import { type AnswerOf, queryOf } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import styles from './staff.module.css'
import { useVote, useVoteCall } from './use-vote.ts'

type Review = AnswerOf<'listVoteReviews'>['data'][number]

/** Decisions that await a second person. */
export function ProposedReviews() {
  const { params } = useVote()
  const reviews = useQuery(queryOf('listVoteReviews', { params }, { maxAge: 5000 })).data?.data ?? []
  return reviews
    .filter(({ state }) => state === 'proposed')
    .map((review) => <Proposed key={review.id} review={review} />)
}

function Proposed({ review }: { review: Review }) {
  const { t } = useWords()
  const { params } = useVote()
  const settle = useVoteCall('settleVoteReview')
  const run = (agrees: boolean) => void settle.run({ params: { ...params, voteReviewId: review.id }, body: { agrees } })
  return (
    <div className={styles.proposed} role="status">
      <span>
        {t(`votes.proposed.${review.decision}`, {
          count: review.ballots,
          name: review.proposedBy,
          reason: review.reason || '–',
        })}
      </span>
      <span className={styles.row}>
        {review.isOwn ? (
          <small className={styles.quiet}>{t('votes.waitsForSecond')}</small>
        ) : (
          <Button variant="filled" loading={settle.isPending} onClick={() => run(true)}>
            {t('votes.agree')}
          </Button>
        )}
        <Button loading={settle.isPending} onClick={() => run(false)}>
          {t(review.isOwn ? 'votes.takeBack' : 'votes.refuse')}
        </Button>
      </span>
    </div>
  )
}
