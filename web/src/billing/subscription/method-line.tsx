import type { PaymentMethod } from '@laurel/contract/billing/subscription'
import { CreditCard, Landmark } from 'lucide-react'
import { useWords } from '../../kernel/words/index.ts'
import styles from './billing.module.css'

/** A card or a mandate as its owner knows it. */
export function MethodLine({ method }: { method: PaymentMethod }) {
  const { t } = useWords()
  const Icon = method.kind === 'card' ? CreditCard : Landmark
  return (
    <span className={styles.methodLine}>
      <Icon size={18} aria-hidden="true" />
      <span>
        {method.brand ? <span className={styles.brand}>{method.brand} </span> : null}
        <span aria-hidden="true">••••</span> {method.last4}
        {method.expires ? `, ${t('billing.expires', { date: method.expires })}` : ''}
      </span>
    </span>
  )
}
