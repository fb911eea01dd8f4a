import type { Agreement } from '@laurel/contract/grants'
import { useState } from 'react'
import { useCall } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { toastError, toastSuccess } from '../../ui/feedback/index.ts'
import { AgreementFacts } from '../agreement-facts.tsx'
import styles from '../grants.module.css'
import { grantReads } from '../queries.ts'
import { useSaving } from '../save-answer.ts'
import { CommentDialog } from './comment-dialog.tsx'
import type { PartProps } from './grant-page.tsx'
import { SendDialog } from './send-dialog.tsx'

/** The agreement in its versions: who has signed, and its evidence. */
export function AgreementPart({ programSlug, grant, mayManage }: PartProps) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const maySend = mayManage && (grant.state === 'approved' || grant.state === 'signing')
  const isPlanned = grant.installments.length > 0
  return (
    <section className={styles.part} aria-label={t('grants.agreement.title')}>
      <div className={styles.head}>
        <h2>{t('grants.agreement.title')}</h2>
        {maySend && isPlanned ? (
          <Button variant={grant.agreements.length === 0 ? 'filled' : 'default'} onClick={() => setOpen(true)}>
            {t(grant.agreements.length === 0 ? 'grants.agreement.send' : 'grants.agreement.sendAgain')}
          </Button>
        ) : null}
      </div>
      {grant.agreements.length === 0 ? (
        <p className={styles.quiet}>{t(isPlanned ? 'grants.agreement.none' : 'grants.agreement.planFirst')}</p>
      ) : null}
      <ul className={styles.rows}>
        {grant.agreements.map((agreement) => (
          <li key={agreement.id}>
            <AgreementFacts agreement={agreement} />
            <AgreementActions
              programSlug={programSlug}
              grantId={grant.id}
              agreement={agreement}
              mayManage={mayManage}
            />
          </li>
        ))}
      </ul>
      {isOpen ? <SendDialog programSlug={programSlug} grant={grant} onClose={() => setOpen(false)} /> : null}
    </section>
  )
}

function AgreementActions({
  programSlug,
  grantId,
  agreement,
  mayManage,
}: {
  programSlug: string
  grantId: string
  agreement: Agreement
  mayManage: boolean
}) {
  const words = useWords()
  const { t } = words
  const save = useSaving()
  const [isVoiding, setVoiding] = useState(false)
  const remind = useCall('remindSigner', { invalidates: grantReads })
  const end = useCall('voidAgreement', { invalidates: grantReads })
  const params = { programId: programSlug, grantId, agreementId: agreement.id }
  const path = `/api/user.programs/${programSlug}/grants/${grantId}/agreements/${agreement.id}/file`
  const isLiving = agreement.state === 'sent' || agreement.state === 'changes_asked'
  return (
    <div className={styles.acts}>
      {(['pdf', 'evidence', 'bundle'] as const).map((as) => (
        <Button
          key={as}
          size="compact-sm"
          variant="default"
          onClick={() => void save({ path: `${path}?as=${as}` }, `agreement.${as === 'bundle' ? 'json' : 'pdf'}`)}
        >
          {t(`grants.agreement.as.${as}`)}
        </Button>
      ))}
      {mayManage && agreement.state === 'sent' ? (
        <Button
          size="compact-sm"
          variant="default"
          loading={remind.isPending}
          onClick={() =>
            remind.mutate(
              { params },
              {
                onSuccess: () => toastSuccess({ title: t('grants.agreement.reminded') }),
                onError: (error) => toastError({ title: refusalText(words, error.code) }),
              },
            )
          }
        >
          {t('grants.agreement.remind')}
        </Button>
      ) : null}
      {mayManage && isLiving ? (
        <Button size="compact-sm" variant="default" onClick={() => setVoiding(true)}>
          {t('grants.agreement.void')}
        </Button>
      ) : null}
      {isVoiding ? (
        <CommentDialog
          title={t('grants.agreement.void')}
          description={t('grants.agreement.voidHelp')}
          isNeeded
          onSend={(reason) => end.mutateAsync({ params, body: { reason } })}
          onClose={() => setVoiding(false)}
        />
      ) : null}
    </div>
  )
}
