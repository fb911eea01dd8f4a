import { useSuspenseQuery } from '@tanstack/react-query'
import { queryOf } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { PageBar } from '../../ui/frame/index.ts'
import { PageHeader } from '../../ui/index.ts'
import { Button } from '../../ui/page/index.ts'
import styles from './billing.module.css'
import { DetailsForm } from './details-form.tsx'

/** Whom the next invoices name. */
export function DetailsPage() {
  const { t } = useWords()
  const { data: current } = useSuspenseQuery(queryOf('getSubscription'))
  return (
    <>
      <PageBar
        crumbs={[{ label: t('billing.title'), to: '/admin/home/create-subscription' }, { label: t('billing.details') }]}
      />
      <PageHeader title={t('billing.details')} description={t('billing.detailsLead')} />
      <div className={styles.narrow}>
        <DetailsForm current={current} onSaved={() => toastSuccess({ title: t('billing.detailsSaved') })} />
        <Button variant="primary" type="submit" form="billing-details">
          {t('billing.save')}
        </Button>
      </div>
    </>
  )
}
