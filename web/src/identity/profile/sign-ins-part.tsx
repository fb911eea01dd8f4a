import { deviceOf } from '@laurel/contract/identity'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type AnswerOf, queryOf, useCall } from '../../kernel/api/index.ts'
import { useGo } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { Badge, VisuallyHidden } from '../../ui/page/index.ts'
import styles from './profile.module.css'

type SignIn = AnswerOf<'listSignIns'>['data'][number]

/** Where one is signed in: this device first; each can be signed out, or all others at once. */
export function SignInsPart() {
  const { t } = useWords()
  const go = useGo()
  const { data: signIns } = useSuspenseQuery(queryOf('listSignIns'))
  const endOthers = useCall('endOtherSignIns', { invalidates: ['listSignIns'] })
  const others = async () => {
    await endOthers.mutateAsync({})
    toastSuccess({ title: t('identity.signIns.othersEnded') })
  }
  return (
    <section className={styles.part}>
      <h2>{t('identity.signIns.title')}</h2>
      <p>{t('identity.signIns.help')}</p>
      <ul className={styles.rows}>
        {signIns.data.map((signIn) => (
          <SignInRow key={signIn.id} signIn={signIn} />
        ))}
      </ul>
      <div className={styles.acts}>
        <Button size="lg" onClick={() => void go('/logout')}>
          {t('identity.signIns.here')}
        </Button>
        {signIns.data.length > 1 ? (
          <Button size="lg" loading={endOthers.isPending} onClick={() => void others().catch(() => undefined)}>
            {t('identity.signIns.endOthers')}
          </Button>
        ) : null}
      </div>
    </section>
  )
}

function SignInRow({ signIn }: { signIn: SignIn }) {
  const { t, format } = useWords()
  const end = useCall('endSignIn', { invalidates: ['listSignIns'] })
  const { browser, system } = deviceOf(signIn.agent)
  const device =
    browser && system
      ? t('identity.signIns.device', { browser, system })
      : (browser ?? system ?? t('identity.signIns.unknown'))
  return (
    <li>
      <span className={styles.what}>
        <strong>
          {device}
          {signIn.isCurrent ? <Badge tone="accent">{t('identity.signIns.this')}</Badge> : null}
        </strong>
        <span>{t('identity.signIns.seen', { moment: format.dateAndTime(signIn.lastSeenAt) })}</span>
      </span>
      {signIn.isCurrent ? null : (
        <Button size="lg" loading={end.isPending} onClick={() => end.mutate({ params: { signInId: signIn.id } })}>
          {t('identity.signIns.endOne')} <VisuallyHidden>{device}</VisuallyHidden>
        </Button>
      )}
    </li>
  )
}
