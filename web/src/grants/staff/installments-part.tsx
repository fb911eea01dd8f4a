import type { Installment } from '@laurel/contract/grants'
import { useState } from 'react'
import { useCall } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { toastError } from '../../ui/feedback/index.ts'
import { Badge } from '../../ui/page/index.ts'
import styles from '../grants.module.css'
import { InstallmentFacts } from '../installment-facts.tsx'
import { grantReads } from '../queries.ts'
import type { PartProps } from './grant-page.tsx'
import { PlanDialog } from './plan-dialog.tsx'

const open: readonly string[] = ['proposed', 'approved', 'signing', 'signed']

/** In which parts the grant is paid, and what each waits for. */
export function InstallmentsPart({ programSlug, grant, mayManage }: PartProps) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const { installments } = grant
  return (
    <section className={styles.part} aria-label={t('grants.installments')}>
      <div className={styles.head}>
        <h2>{t('grants.installments')}</h2>
        {mayManage && open.includes(grant.state) ? (
          <Button variant="default" onClick={() => setOpen(true)}>
            {t(installments.length === 0 ? 'grants.plan' : 'grants.planAgain')}
          </Button>
        ) : null}
      </div>
      {installments.length === 0 ? <p className={styles.quiet}>{t('grants.planHelp')}</p> : null}
      <ul className={styles.rows}>
        {installments.map((row) => (
          <li key={row.id}>
            <InstallmentFacts row={row} currency={grant.currency} reports={grant.reports} />
            {mayManage ? <Hold programSlug={programSlug} grantId={grant.id} row={row} /> : null}
          </li>
        ))}
      </ul>
      {isOpen ? <PlanDialog programSlug={programSlug} grant={grant} onClose={() => setOpen(false)} /> : null}
    </section>
  )
}

function Hold({ programSlug, grantId, row }: { programSlug: string; grantId: string; row: Installment }) {
  const words = useWords()
  const { t } = words
  const hold = useCall('holdInstallment', { invalidates: grantReads })
  if (row.state !== 'planned' && row.state !== 'held') return null
  const isHeld = row.state === 'held'
  return (
    <div className={styles.acts}>
      {isHeld ? <Badge tone="warn">{t('grants.installment.state.held')}</Badge> : null}
      <Button
        size="compact-sm"
        variant="default"
        loading={hold.isPending}
        aria-label={`${t(isHeld ? 'grants.installment.release' : 'grants.installment.hold')} ${row.label}`}
        onClick={() =>
          hold.mutate(
            { params: { programId: programSlug, grantId, installmentId: row.id }, body: { isHeld: !isHeld } },
            { onError: (error) => toastError({ title: refusalText(words, error.code) }) },
          )
        }
      >
        {t(isHeld ? 'grants.installment.release' : 'grants.installment.hold')}
      </Button>
    </div>
  )
}
