import type { Subscription } from '@laurel/contract/billing/subscription'
import { useWords } from '../../../kernel/words/index.ts'
import { DetailsForm } from '../details-form.tsx'
import styles from './flow.module.css'

/** Whom the invoice names; going on saves it. */
export function DetailsStep({ current, onDone }: { current: Subscription; onDone: () => void }) {
  const { t } = useWords()
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1>{t('billing.step.details')}</h1>
          <p>{t('billing.detailsLead')}</p>
        </div>
      </div>
      <DetailsForm current={current} onSaved={onDone} />
    </>
  )
}
