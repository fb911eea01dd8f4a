import { useState } from 'react'
import { AuthHead, type SecondFactorRequest, SecondStep, secondFactorRequest } from '../../../identity/index.ts'
import { useCall } from '../../../kernel/api/index.ts'
import { Link, type PageProps, useGo, withLinkSecrets } from '../../../kernel/router/index.ts'
import { useSessionChange } from '../../../kernel/session/index.ts'
import { refusalText, useWords } from '../../../kernel/words/index.ts'
import { Button } from '../../../ui/controls/index.ts'
import styles from './invitation.module.css'

/**
 * The personal link of a juror's mail: signs in, once. A button rather than the link alone, for programs that look into mails
 * follow links and would use it up.
 */
export const EnterPage = withLinkSecrets(Enter)

function Enter({ search }: PageProps<'/invitation/evaluation', { token: string }>) {
  const words = useWords()
  const { t } = words
  const go = useGo()
  const changed = useSessionChange()
  const enter = useCall('enterByJuryLink')
  const renew = useCall('renewJuryLink')
  const [secondFactor, setSecondFactor] = useState<SecondFactorRequest>()
  const body = { token: search.token }
  if (secondFactor) return <SecondStep requested={secondFactor} onBack={() => setSecondFactor(undefined)} />
  const open = async () => {
    try {
      const { path } = await enter.mutateAsync({ body })
      await changed()
      await go(path, { replace: true })
    } catch (thrown) {
      setSecondFactor(secondFactorRequest(thrown))
    }
  }
  const code = renew.error?.code ?? enter.error?.code
  const isOver = code === 'link_used' || code === 'link_expired'
  return (
    <div className={styles.page}>
      <AuthHead title={t('evaluation.enter.title')} lead={t('evaluation.enter.lead')} />
      {code ? (
        <p className={styles.problem} role="alert">
          {refusalText(words, code)}
        </p>
      ) : null}
      {renew.isSuccess ? <p role="status">{t('evaluation.enter.sent')}</p> : null}
      {isOver && !renew.isSuccess ? (
        <Button size="lg" variant="filled" loading={renew.isPending} onClick={() => renew.mutate({ body })}>
          {t('evaluation.enter.again')}
        </Button>
      ) : null}
      {code ? null : (
        <Button size="lg" variant="filled" loading={enter.isPending} onClick={() => void open()}>
          {t('evaluation.enter.go')}
        </Button>
      )}
      {code ? <Link to="/sessions">{t('evaluation.mine.open')}</Link> : null}
    </div>
  )
}
