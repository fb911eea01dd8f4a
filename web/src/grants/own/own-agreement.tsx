import { useState } from 'react'
import { useApi, useCall } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/page/index.ts'
import { AgreementFacts } from '../agreement-facts.tsx'
import styles from '../grants.module.css'
import { useSaving } from '../save-answer.ts'
import { SignPanel } from '../sign/sign-panel.tsx'
import type { OwnProps } from './own-grants-page.tsx'

/** The agreement of a grant: read, signed when it is their turn, kept. */
export function OwnAgreement({ responseId, grant }: OwnProps) {
  const { t } = useWords()
  const api = useApi()
  const save = useSaving()
  const { agreement } = grant
  const params = { responseId, ownedGrantId: grant.id }
  const invalidates = ['listOwnGrants'] as const
  const sign = useCall('signAgreement', { invalidates })
  const ask = useCall('askAgreementChanges', { invalidates })
  const [isDone, setDone] = useState(false)
  const path = `/api/portal/me/responses/${responseId}/grants/${grant.id}/agreement`
  if (!agreement)
    return (
      <section className={styles.part} aria-label={t('grants.agreement.title')}>
        <h2>{t('grants.agreement.title')}</h2>
        <p className={styles.quiet}>{t('grants.own.noAgreement')}</p>
      </section>
    )
  return (
    <section className={styles.part} aria-label={t('grants.agreement.title')}>
      <h2>{t('grants.agreement.title')}</h2>
      <AgreementFacts agreement={agreement} />
      {agreement.state === 'changes_asked' ? null : (
        <div className={styles.acts}>
          {(agreement.state === 'signed' ? (['pdf', 'evidence', 'bundle'] as const) : (['pdf'] as const)).map((as) => (
            <Button
              key={as}
              size="sm"
              onClick={() => void save({ path: `${path}?as=${as}` }, `agreement.${as === 'bundle' ? 'json' : 'pdf'}`)}
            >
              {t(`grants.agreement.as.${as}`)}
            </Button>
          ))}
        </div>
      )}
      {isDone ? <p role="status">{t('grants.sign.done')}</p> : null}
      {agreement.isTheirTurn && grant.mayAct ? (
        <SignPanel
          name={agreement.signers.find(({ kind }) => kind === 'grantee')?.name ?? ''}
          askCode={() => api.call('askGrantCode', { params, body: { purpose: 'sign' } })}
          sign={async (signature) => {
            await sign.mutateAsync({ params, body: { ...signature, sha256: agreement.sha256 } })
            setDone(true)
          }}
          askChanges={(message) => ask.mutateAsync({ params, body: { message } })}
        />
      ) : null}
      {agreement.isTheirTurn && !grant.mayAct ? <p className={styles.quiet}>{t('grants.own.notYours')}</p> : null}
    </section>
  )
}
