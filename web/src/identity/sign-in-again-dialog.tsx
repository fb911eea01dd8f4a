import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { isRefusal, useCall } from '../kernel/api/index.ts'
import { isSignInPage, loginAddress } from '../kernel/router/index.ts'
import { sessionQuery } from '../kernel/session/index.ts'
import { refusalText, useWords } from '../kernel/words/index.ts'
import { Button } from '../ui/page/index.ts'
import styles from './page-dialog.module.css'
import { PageDialog } from './page-dialog.tsx'
import { type SecondFactorRequest, secondFactorRequest } from './second-factor-request.ts'

/** Signed out by inactivity, or as the session ended elsewhere: the same person signs in again over the page, which has kept what was typed. */
export function SignInAgainDialog({
  why,
  email,
  onBack,
}: {
  why: 'idle' | 'ended'
  /** Of the person who was there. */
  email: string
  onBack: () => void
}) {
  const words = useWords()
  const { t, locale } = words
  const router = useRouter()
  const queryClient = useQueryClient()
  const signIn = useCall('signIn')
  const form = useId()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [requested, setRequested] = useState<SecondFactorRequest>()
  const finish = useCall('finishSignIn')
  const refusal = requested ? finish.error : signIn.error

  const again = async (event: FormEvent) => {
    event.preventDefault()
    try {
      if (requested) await finish.mutateAsync({ body: { token: requested.token, code } })
      else await signIn.mutateAsync({ body: { email, password } })
    } catch (thrown) {
      return setRequested(secondFactorRequest(thrown) ?? (isRefusal(thrown, 'sign_in_over') ? undefined : requested))
    }
    await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
    onBack()
    await queryClient.invalidateQueries()
    // The end of the session may have led to the sign-in page meanwhile: on to where that leads.
    if (isSignInPage(router.state.location.href, locale)) await router.invalidate()
  }
  const leave = () => location.assign(loginAddress(router.state.location.href, locale))

  return (
    <PageDialog
      title={t('identity.out.title')}
      isVeiled
      actions={
        <>
          <Button onClick={leave}>{t('identity.out.other')}</Button>
          <Button variant="primary" type="submit" form={form} isLoading={signIn.isPending || finish.isPending}>
            {t('identity.login.submit')}
          </Button>
        </>
      }
    >
      <p>{t(why === 'idle' ? 'identity.out.message' : 'identity.out.ended')}</p>
      <form id={form} onSubmit={again}>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <p>
          <strong>{email}</strong>
        </p>
        {requested ? (
          <label className={styles.field}>
            <span>{t('identity.second.code')}</span>
            <input
              autoComplete="one-time-code"
              required
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
            />
          </label>
        ) : (
          <label className={styles.field}>
            <span>{t('identity.password')}</span>
            <input
              type="password"
              autoComplete="current-password"
              required
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
          </label>
        )}
        {refusal && refusal.code !== 'second_factor_needed' ? (
          <p className={styles.problem} role="alert">
            {refusalText(words, refusal.code)}
          </p>
        ) : null}
      </form>
    </PageDialog>
  )
}
