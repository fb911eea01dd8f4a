import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { useCall } from '../kernel/api/index.ts'
import { loginAddress } from '../kernel/router/index.ts'
import { sessionQuery, useSession } from '../kernel/session/index.ts'
import { refusalText, useWords } from '../kernel/words/index.ts'
import { Button } from '../ui/page/index.ts'
import styles from './page-dialog.module.css'
import { PageDialog } from './page-dialog.tsx'

/** Signed out by inactivity: the same person signs in again over the page, which has kept what was typed. */
export function SignInAgainDialog({ onBack }: { onBack: () => void }) {
  const words = useWords()
  const { t, locale } = words
  const { user } = useSession()
  const router = useRouter()
  const queryClient = useQueryClient()
  const signIn = useCall('signIn')
  const form = useId()
  const [password, setPassword] = useState('')
  const email = user?.email ?? ''

  const again = async (event: FormEvent) => {
    event.preventDefault()
    try {
      await signIn.mutateAsync({ body: { email, password } })
    } catch {
      return
    }
    await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
    onBack()
    await queryClient.invalidateQueries()
  }
  const leave = () => location.assign(loginAddress(router.state.location.href, locale))

  return (
    <PageDialog
      title={t('identity.out.title')}
      isVeiled
      actions={
        <>
          <Button onClick={leave}>{t('identity.out.other')}</Button>
          <Button variant="primary" type="submit" form={form} isLoading={signIn.isPending}>
            {t('identity.login.submit')}
          </Button>
        </>
      }
    >
      <p>{t('identity.out.message')}</p>
      <form id={form} onSubmit={again}>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <p>
          <strong>{email}</strong>
        </p>
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
        {signIn.error ? (
          <p className={styles.problem} role="alert">
            {refusalText(words, signIn.error.code)}
          </p>
        ) : null}
      </form>
    </PageDialog>
  )
}
