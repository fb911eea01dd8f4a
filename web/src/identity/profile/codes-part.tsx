import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf, useCall } from '../../kernel/api/index.ts'
import { useSessionChange } from '../../kernel/session/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { Problem } from '../../ui/index.ts'
import { Badge } from '../../ui/page/index.ts'
import { CodesDialog } from './codes-dialog.tsx'
import styles from './profile.module.css'
import { ProofDialog } from './proof-dialog.tsx'
import { RecoveryDialog } from './recovery-dialog.tsx'
import { useProof } from './use-proof.tsx'

/** Codes of an authenticator app: on or off, and the recovery codes for the day it is lost. */
export function CodesPart() {
  const words = useWords()
  const { t, format } = words
  const { data: security } = useSuspenseQuery(queryOf('readSecurity'))
  const start = useCall('startTotp')
  const renew = useCall('renewRecoveryCodes', { invalidates: ['readSecurity'] })
  const { proven, proofDialog } = useProof()
  const [secret, setSecret] = useState<{ secret: string; uri: string }>()
  const [codes, setCodes] = useState<readonly string[]>()
  const [isStopping, setStopping] = useState(false)
  const quietly = (action: () => Promise<unknown>) => () => void action().catch(() => undefined)
  const begin = quietly(async () => setSecret(await proven(() => start.mutateAsync({}))))
  const again = quietly(async () => setCodes((await proven(() => renew.mutateAsync({})))?.recoveryCodes))
  const refusal = [start.error, renew.error].find((one) => one && one.code !== 'proof_needed')
  const hasFactor = security.totpSince !== null || security.passkeys.length > 0
  return (
    <section className={styles.part} id="second-factor">
      <h2>{t('identity.codes.title')}</h2>
      <p>{t('identity.codes.help')}</p>
      <Problem>{refusal ? refusalText(words, refusal.code) : null}</Problem>
      <ul className={styles.rows}>
        <li>
          <span className={styles.what}>
            <strong>
              {t('identity.codes.app')}
              <Badge tone={security.totpSince ? 'ok' : 'neutral'}>
                {t(security.totpSince ? 'identity.codes.on' : 'identity.codes.off')}
              </Badge>
            </strong>
            {security.totpSince ? (
              <span>{t('identity.codes.since', { day: format.date(security.totpSince) })}</span>
            ) : null}
          </span>
          {security.totpSince ? (
            <Button size="lg" onClick={() => setStopping(true)}>
              {t('identity.codes.stop')}
            </Button>
          ) : (
            <Button size="lg" loading={start.isPending} onClick={begin}>
              {t('identity.codes.start')}
            </Button>
          )}
        </li>
        {hasFactor ? (
          <li>
            <span className={styles.what}>
              <strong>{t('identity.recovery.title')}</strong>
              <span>{t('identity.recovery.left', { count: security.recoveryCodesLeft })}</span>
            </span>
            <Button size="lg" loading={renew.isPending} onClick={again}>
              {t('identity.recovery.renew')}
            </Button>
          </li>
        ) : null}
      </ul>
      {proofDialog}
      {secret ? <CodesDialog {...secret} onClose={() => setSecret(undefined)} onCodes={setCodes} /> : null}
      {codes ? <RecoveryDialog codes={codes} onClose={() => setCodes(undefined)} /> : null}
      {isStopping ? <StopDialog onClose={() => setStopping(false)} /> : null}
    </section>
  )
}

function StopDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const stop = useCall('stopTotp', { invalidates: ['readSecurity'] })
  const changed = useSessionChange()
  const close = (isDone: boolean) => {
    onClose()
    if (!isDone) return
    toastSuccess({ title: t('identity.codes.stopped') })
    void changed()
  }
  return (
    <ProofDialog
      title={t('identity.codes.stopTitle')}
      description={t('identity.codes.stopMessage')}
      confirmLabel={t('identity.codes.stop')}
      isDangerous
      send={(proof) => stop.mutateAsync({ body: proof })}
      onClose={close}
    />
  )
}
