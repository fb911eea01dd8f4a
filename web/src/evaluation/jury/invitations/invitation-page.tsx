import { readText } from '@laurel/contract/kernel/text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  AuthHead,
  isPassing,
  LinkUnread,
  type SecondFactorRequest,
  SecondStep,
  secondFactorRequest,
} from '../../../identity/index.ts'
import { isRefusal, useApi, useCall } from '../../../kernel/api/index.ts'
import {
  Link,
  loginAddress,
  type PageProps,
  useGo,
  withLinkSecrets,
  withoutSecrets,
} from '../../../kernel/router/index.ts'
import { useSession, useSessionChange } from '../../../kernel/session/index.ts'
import { refusalText, useWords } from '../../../kernel/words/index.ts'
import { Button } from '../../../ui/controls/index.ts'
import { Skeleton } from '../../../ui/page/index.ts'
import styles from './invitation.module.css'
import { InvitationAccount } from './invitation-account.tsx'

/** The personal link of a juror: accept (with an account, new or not) or decline. */
export const InvitationPage = withLinkSecrets(Invitation)

function Invitation({ search }: PageProps<'/invitation/jury', { token: string }>) {
  const words = useWords()
  const { t, locale, format } = words
  const api = useApi()
  const go = useGo()
  const { user } = useSession()
  const changed = useSessionChange()
  const [hasDeclined, setDeclined] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [secondFactor, setSecondFactor] = useState<SecondFactorRequest>()
  const { token } = search
  const accept = useCall('acceptJuryInvitation')
  const invitation = useQuery({
    queryKey: ['readJuryInvitation', token],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    // Used up by being accepted, the link is not read again on the way to the session.
    enabled: !accept.isPending && !accept.isSuccess,
    queryFn: () => api.call('readJuryInvitation', { body: { token } }, { quiet: true }),
  })
  const decline = useCall('declineJuryInvitation')
  type Account = NonNullable<Parameters<typeof accept.mutateAsync>[0]['body']['account']>

  async function join(account?: Account): Promise<void> {
    setProblem(undefined)
    const { programSlug, sessionSlug } = await accept.mutateAsync({ body: { token, account } })
    await changed()
    await go(`/applications/${programSlug}/sessions/details/${sessionSlug}`, { replace: true })
  }
  const showError = (thrown: unknown) => {
    const second = secondFactorRequest(thrown)
    if (second) return setSecondFactor(second)
    if (!isRefusal(thrown)) throw thrown
    setProblem(refusalText(words, thrown.code))
  }

  if (secondFactor) return <SecondStep requested={secondFactor} onBack={() => setSecondFactor(undefined)} />
  if (hasDeclined)
    return <Message title={t('evaluation.invitation.declined')} text={t('evaluation.invitation.declinedMessage')} />
  if (invitation.isPending) return <Skeleton height="240px" />
  if (isRefusal(invitation.error) && isPassing(invitation.error)) {
    const { error, refetch, isFetching } = invitation
    return (
      <div className={styles.page}>
        <LinkUnread error={error} onRetry={() => void refetch()} isBusy={isFetching} />
      </div>
    )
  }
  if (!invitation.data) {
    const code = isRefusal(invitation.error) ? invitation.error.code : 'link_not_valid'
    const known = ['link_used', 'link_expired'].includes(code) ? code : 'link_not_valid'
    return (
      <Message
        title={t(`evaluation.invitation.${known as 'link_used' | 'link_expired' | 'link_not_valid'}`)}
        text={t(`evaluation.invitation.${known as 'link_used' | 'link_expired' | 'link_not_valid'}Message`)}
      >
        {code === 'link_used' ? <Link to="/sessions">{t('evaluation.mine.open')}</Link> : null}
      </Message>
    )
  }
  const { email, name, sessionTitle, programTitle, closesAt, hasAccount, signsIn, role, defaultLang } = invitation.data
  return (
    <div className={styles.page}>
      <AuthHead
        title={t('evaluation.invitation.heading', { program: readText(programTitle, locale, defaultLang) })}
        lead={t('evaluation.invitation.lead', { name, session: readText(sessionTitle, locale, defaultLang) })}
      />
      {role === 'juror' ? null : (
        <p>{t('evaluation.invitation.asRole', { role: t(`evaluation.jurorRole.${role}`) })}</p>
      )}
      {closesAt ? <p>{t('evaluation.invitation.until', { date: format.dateAndTime(closesAt) })}</p> : null}
      {problem ? (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      ) : null}
      <WayIn
        {...{ email, hasAccount, signsIn, token }}
        isBusy={accept.isPending}
        onAccept={() => join().catch(showError)}
      />
      {!user && !hasAccount ? <InvitationAccount email={email} name={name} onJoin={join} /> : null}
      <p className={styles.decline}>
        <Button
          variant="subtle"
          size="md"
          loading={decline.isPending}
          onClick={() =>
            decline
              .mutateAsync({ body: { token } })
              .then(() => setDeclined(true))
              .catch(showError)
          }
        >
          {t('evaluation.invitation.decline')}
        </Button>
      </p>
    </div>
  )
}

interface WayInProps {
  readonly email: string
  readonly hasAccount: boolean
  /** The link itself signs them in. */
  readonly signsIn: boolean
  readonly token: string
  readonly isBusy: boolean
  readonly onAccept: () => unknown
}

/** How somebody with an account accepts: at once, after signing in, or as somebody else than who is here. */
function WayIn({ email, hasAccount, signsIn, token, isBusy, onAccept }: WayInProps) {
  const { t, locale } = useWords()
  const { user } = useSession()
  const isOwn = user?.email.toLowerCase() === email
  const here = `/${locale}/invitation/jury?token=${encodeURIComponent(token)}`
  return (
    <>
      {user && !isOwn ? (
        <div className={styles.box}>
          <p>{t('evaluation.invitation.another', { email, mine: user.email })}</p>
          <Link to="/logout">{t('evaluation.invitation.signOut')}</Link>
        </div>
      ) : null}
      {isOwn ? (
        <Button size="lg" variant="filled" loading={isBusy} onClick={onAccept}>
          {t('evaluation.invitation.accept')}
        </Button>
      ) : null}
      {!user && hasAccount && signsIn ? (
        <div className={styles.box}>
          <p>{t('evaluation.invitation.signsIn', { email })}</p>
          <Button size="lg" variant="filled" loading={isBusy} onClick={onAccept}>
            {t('evaluation.invitation.accept')}
          </Button>
        </div>
      ) : null}
      {!user && hasAccount && !signsIn ? (
        <div className={styles.box}>
          <p>{t('evaluation.invitation.signInFirst', { email })}</p>
          <Button
            size="lg"
            variant="filled"
            component="a"
            href={loginAddress(withoutSecrets(here), locale).replace('?', `?email=${encodeURIComponent(email)}&`)}
          >
            {t('evaluation.invitation.signIn')}
          </Button>
        </div>
      ) : null}
    </>
  )
}

function Message({ title, text, children }: { title: string; text: string; children?: React.ReactNode }) {
  return (
    <div className={styles.page}>
      <AuthHead title={title} lead={text} />
      {children}
    </div>
  )
}
