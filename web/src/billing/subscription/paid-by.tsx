import type { Subscription } from '@laurel/contract/billing/subscription'
import { useWords } from '../../kernel/words/index.ts'
import { Card } from '../../ui/page/index.ts'
import styles from './billing.module.css'
import { BuyerLines } from './buyer-lines.tsx'
import { MethodLine } from './method-line.tsx'
import { PlaceButton } from './place-button.tsx'

interface Props {
  readonly current: Subscription
  readonly mayManage: boolean
  /** Whether it stands beside the invoices already. */
  readonly isAmongInvoices?: boolean
}

/** Whom invoices name, and how they are paid. */
export function PaidBy({ current, mayManage, isAmongInvoices = false }: Props) {
  const { t } = useWords()
  const { payBy, method, details, purchaseOrder } = current
  return (
    <div className={styles.two}>
      <Card as="section">
        <h2>{t('billing.billedTo')}</h2>
        {details ? (
          <p className={styles.buyer}>
            <BuyerLines details={details} />
          </p>
        ) : null}
        {mayManage ? <PlaceButton to="/admin/home/billing/info">{t('billing.edit')}</PlaceButton> : null}
      </Card>
      <Card as="section">
        <h2>{t('billing.method')}</h2>
        {payBy === 'transfer' || !method ? (
          <p>
            {t('billing.transfer')}
            {purchaseOrder ? ` · ${t('billing.purchaseOrder')} ${purchaseOrder}` : ''}
          </p>
        ) : (
          <MethodLine method={method} />
        )}
        <div className={styles.actions}>
          {mayManage && payBy !== 'transfer' ? (
            <PlaceButton to="/admin/billing/retry-invoice">{t('billing.otherMethod')}</PlaceButton>
          ) : null}
          {isAmongInvoices ? null : <PlaceButton to="/admin/invoices">{t('billing.invoices')}</PlaceButton>}
        </div>
      </Card>
    </div>
  )
}
