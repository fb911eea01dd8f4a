import { useState } from 'react'
import { useCall } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { toastError } from '../../ui/feedback/index.ts'
import styles from '../grants.module.css'
import { PayeeFacts } from '../payee-facts.tsx'
import { grantReads } from '../queries.ts'
import type { PartProps } from './grant-page.tsx'

/** Where the grant is paid, and what waits to replace it. */
export function PayeesPart({ programSlug, grant, mayManage }: PartProps) {
  const words = useWords()
  const { t } = words
  const [stopping, setStopping] = useState<string>()
  const stop = useCall('stopPayee', { invalidates: grantReads })
  const run = () =>
    stop
      .mutateAsync({ params: { programId: programSlug, grantId: grant.id, payeeId: stopping ?? '' } })
      .catch((error) => toastError({ title: refusalText(words, error.code) }))
  return (
    <section className={styles.part} aria-label={t('grants.payee.title')}>
      <h2>{t('grants.payee.title')}</h2>
      {grant.payees.length === 0 ? <p className={styles.quiet}>{t('grants.payee.none')}</p> : null}
      <ul className={styles.rows}>
        {grant.payees.map((payee) => (
          <li key={payee.id}>
            <PayeeFacts payee={payee} />
            {mayManage && payee.state === 'waiting' ? (
              <div className={styles.acts}>
                <Button size="compact-sm" variant="default" onClick={() => setStopping(payee.id)}>
                  {t('grants.payee.stop')}
                </Button>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={stopping !== undefined}
        onClose={() => setStopping(undefined)}
        onConfirm={run}
        title={t('grants.payee.stopQuestion')}
        description={t('grants.payee.stopHelp')}
        confirmLabel={t('grants.payee.stop')}
      />
    </section>
  )
}
