import type { Subscription } from '@laurel/contract/billing/subscription'
import { CircleAlert } from 'lucide-react'
import { useWords } from '../../kernel/words/index.ts'
import styles from './billing.module.css'
import { useMoney } from './money.ts'
import { PlaceButton } from './place-button.tsx'
import { refusedText } from './refused-text.ts'

/** What a refused renewal means, and when; nothing while all is paid. */
export function UnpaidNotice({ current, mayPay }: { current: Subscription; mayPay: boolean }) {
  const words = useWords()
  const { t, format } = words
  const money = useMoney()
  const { unpaid } = current
  if (!unpaid) return null
  return (
    <section className={styles.unpaid} aria-label={t('billing.unpaid', { amount: money(unpaid.amount) })}>
      <CircleAlert size={20} aria-hidden="true" />
      <div>
        <strong>{t('billing.unpaid', { amount: money(unpaid.amount) })}</strong>
        <p>
          {refusedText(words, unpaid.reason)}{' '}
          {unpaid.nextAttemptAt ? t('billing.nextAttempt', { date: format.date(unpaid.nextAttemptAt) }) : ''}{' '}
          {current.status === 'suspend'
            ? t('billing.suspended')
            : t('billing.suspends', { date: format.date(unpaid.suspendsAt) })}
        </p>
      </div>
      {mayPay ? (
        <PlaceButton to={`/admin/billing/retry-invoice?invoice=${unpaid.id}`}>{t('billing.payOrChange')}</PlaceButton>
      ) : null}
    </section>
  )
}
