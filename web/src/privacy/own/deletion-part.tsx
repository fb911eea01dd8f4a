import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ProofDialog, profileStyles as styles } from '../../identity/index.ts'
import { queryOf, useCall } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'

/** The end of the account: asked for with a proof, put off for 14 days, called off until then. */
export function DeletionPart({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const { t, format } = useWords()
  const { data: deletion } = useSuspenseQuery(queryOf('readDeletion'))
  const ask = useCall('askDeletion', { invalidates: ['readDeletion'] })
  const cancel = useCall('cancelDeletion', { invalidates: ['readDeletion'] })
  const [isAsking, setAsking] = useState(false)
  const keep = async () => {
    await cancel.mutateAsync({})
    toastSuccess({ title: t('privacy.deletion.cancelled') })
  }
  if (deletion)
    return (
      <section className={styles.part}>
        <h2>{t('privacy.deletion.title')}</h2>
        <div className={styles.notice} role="status">
          <p>{t('privacy.deletion.waits', { day: format.date(deletion.dueAt) })}</p>
          <div>
            <Button
              size="lg"
              variant="filled"
              loading={cancel.isPending}
              onClick={() => void keep().catch(() => undefined)}
            >
              {t('privacy.deletion.cancel')}
            </Button>
          </div>
        </div>
      </section>
    )
  return (
    <section className={styles.part}>
      <h2>{t('privacy.deletion.title')}</h2>
      <p>{t('privacy.deletion.help')}</p>
      <p>{t('privacy.deletion.kept')}</p>
      <div>
        <Button size="lg" onClick={() => setAsking(true)}>
          {t('privacy.deletion.ask')}
        </Button>
      </div>
      {isAsking ? (
        <ProofDialog
          title={t('privacy.deletion.confirmTitle', { email })}
          description={t(hasPassword ? 'privacy.deletion.confirm' : 'privacy.deletion.confirmBare')}
          confirmLabel={t('privacy.deletion.ask')}
          isDangerous
          isOptional
          send={(proof) => ask.mutateAsync({ body: proof })}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </section>
  )
}
