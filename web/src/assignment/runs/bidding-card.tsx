import { useSuspenseQuery } from '@tanstack/react-query'
import { useProgram, useRefusalToast, useSessionAddress } from '../../evaluation/index.ts'
import { useCall } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Switch } from '../../ui/controls/index.ts'
import { MomentInput } from '../../ui/input/index.ts'
import { biddingQuery } from '../queries.ts'
import styles from './runs.module.css'

/** Whether jurors are asked what they would like to judge, until when, and how many have answered. */
export function BiddingCard({ isReadOnly }: { isReadOnly: boolean }) {
  const { t, format } = useWords()
  const { place, params, session } = useSessionAddress()
  const { timeZone } = useProgram()
  const refused = useRefusalToast()
  const { isOpen, closesAt, isRunning, jurors, bidders } = useSuspenseQuery(biddingQuery(place)).data
  const save = useCall('changeBidding', { invalidates: ['getBidding'] })
  const change = (body: { isOpen: boolean; closesAt: string | null }) =>
    save.mutateAsync({ params, body }).catch(refused)
  return (
    <section className={styles.settings} aria-label={t('evaluation.bids.wishes')}>
      <Switch
        label={t('evaluation.bids.ask')}
        labelPosition="left"
        checked={isOpen}
        disabled={save.isPending || session.state === 'archived' || (isReadOnly && !isOpen)}
        onChange={(event) => change({ isOpen: event.currentTarget.checked, closesAt })}
      />
      {isOpen ? (
        <MomentInput
          label={t('evaluation.bids.closesAt')}
          value={closesAt}
          onChange={(moment) => change({ isOpen, closesAt: moment })}
          timeZone={timeZone}
          usualTime="23:59"
          isDisabled={isReadOnly}
        />
      ) : null}
      {isOpen && session.state === 'draft' ? <p className={styles.note}>{t('evaluation.bids.fromOpening')}</p> : null}
      {isRunning || bidders > 0 ? (
        <p>
          <strong>{t('evaluation.bids.heard', { done: format.number(bidders), count: jurors })}</strong>
        </p>
      ) : null}
      <p className={styles.note}>{t('evaluation.bids.staffNote')}</p>
    </section>
  )
}
