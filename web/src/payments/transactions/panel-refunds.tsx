import type { TransactionDetails } from '@laurel/contract/payments'
import type { ApiRefusal } from '../../kernel/api/index.ts'
import { useCall } from '../../kernel/api/index.ts'
import { usePlatform } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { toastError } from '../../ui/feedback/index.ts'
import { useMoney } from '../money.ts'
import styles from '../payments.module.css'
import { moneyMoved } from './money-moved.ts'

/** What was given back, or is to be approved by a second person. */
export function PanelRefunds({ programId, details }: { programId: string; details: TransactionDetails }) {
  const words = useWords()
  const { t, format } = words
  const { timeZone } = usePlatform()
  const money = useMoney(details.currency)
  const approve = useCall('approveRefund', { invalidates: moneyMoved })
  const refuse = useCall('refuseRefund', { invalidates: moneyMoved })
  const failed = (refusal: ApiRefusal) => toastError({ title: refusalText(words, refusal.code) })
  if (details.refunds.length === 0) return null
  return (
    <section>
      <h3>{t('payments.refunds')}</h3>
      <ul className={styles.refunds}>
        {details.refunds.map((refund) => (
          <li key={refund.id}>
            <span>
              <strong className="lr-numbers">{money(refund.amount)}</strong>{' '}
              {t(`payments.refund.state.${refund.state}`)}
              <small>
                {[refund.reason, refund.by, refund.approvedBy, format.dateAndTime(refund.at, timeZone)]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            {refund.mayApprove ? (
              <span className={styles.actions}>
                <Button
                  size="xs"
                  onClick={() => refuse.mutateAsync({ params: { programId, refundId: refund.id } }).catch(failed)}
                >
                  {t('payments.refund.refuse')}
                </Button>
                <Button
                  size="xs"
                  variant="filled"
                  onClick={() => approve.mutateAsync({ params: { programId, refundId: refund.id } }).catch(failed)}
                >
                  {t('payments.refund.approve')}
                </Button>
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
