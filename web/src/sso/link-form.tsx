import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import {
  AuthField,
  AuthHead,
  AuthSubmit,
  authStyles,
  formTiming,
  knowsPasskeys,
  type SecondFactorRequest,
  SecondStep,
  secondFactorRequest,
  signWithPasskey,
  troubleOf,
  useFieldRules,
} from '../identity/index.ts'
import { isRefusal, useApi } from '../kernel/api/index.ts'
import { useSubmit } from '../kernel/form/index.ts'
import { refusalText, useWords } from '../kernel/words/index.ts'
import { Button } from '../ui/controls/index.ts'
import { Problem } from '../ui/index.ts'
import styles from './sso.module.css'
import { useArrival } from './use-arrival.ts'

/** What the server asks of somebody whose address has an account. */
export interface LinkRequest {
  readonly token: string
  readonly kinds: readonly string[]
  readonly email: string
  readonly provider: string
}

/** Reads the refusal that asks for a proof of the account; undefined for any other. */
export function linkRequest(thrown: unknown): LinkRequest | undefined {
  if (!isRefusal(thrown, 'link_needed')) return undefined
  const { token, kinds, email, provider } = thrown.details as Partial<LinkRequest>
  return token && email ? { token, kinds: kinds ?? [], email, provider: provider ?? '' } : undefined
}

/** The owner of an account shows that it is theirs: then what the provider said of them is linked to it. */
export function LinkForm({ requested }: { requested: LinkRequest }) {
  const { t } = useWords()
  const { email, provider, kinds } = requested
  const [second, setSecond] = useState<SecondFactorRequest>()
  const [isSent, setSent] = useState(false)
  if (second) return <SecondStep requested={second} onBack={() => setSecond(undefined)} />
  if (isSent) return <AuthHead title={t('sso.link.mailTitle')} lead={t('sso.link.mailSent', { email })} />
  return (
    <>
      <AuthHead title={t('sso.link.title')} lead={t('sso.link.lead', { provider, email })} />
      {kinds.includes('password') ? <ByPassword requested={requested} onSecond={setSecond} /> : null}
      {kinds.includes('passkey') ? <ByPasskey requested={requested} onSecond={setSecond} /> : null}
      <ByMail requested={requested} isAlone={!kinds.includes('password')} onSent={() => setSent(true)} />
    </>
  )
}

interface WayProps {
  readonly requested: LinkRequest
  readonly onSecond: (requested: SecondFactorRequest) => void
}

function ByPassword({ requested, onSecond }: WayProps) {
  const { t } = useWords()
  const { call } = useApi()
  const arrive = useArrival()
  const rules = useFieldRules()
  const form = useForm<{ password: string }>({ ...formTiming, defaultValues: { password: '' } })
  const { onSubmit, isSending, isAlive, problem } = useSubmit(form, async ({ password }) => {
    try {
      await arrive(await call('linkIdentity', { body: { token: requested.token, password } }))
    } catch (thrown) {
      const second = secondFactorRequest(thrown)
      if (!second) throw thrown
      onSecond(second)
    }
  })
  return (
    <form className={authStyles.form} onSubmit={onSubmit} noValidate method="post">
      <Problem>{problem}</Problem>
      <input type="hidden" autoComplete="username" value={requested.email} readOnly />
      <AuthField
        form={form}
        name="password"
        type="password"
        label={t('sso.link.password')}
        rules={rules.password}
        autoComplete="current-password"
      />
      <AuthSubmit isAlive={isAlive} isSending={isSending}>
        {t('sso.link.submit')}
      </AuthSubmit>
    </form>
  )
}

function ByPasskey({ requested, onSecond }: WayProps) {
  const words = useWords()
  const { t } = words
  const { call } = useApi()
  const arrive = useArrival()
  const [problem, setProblem] = useState<string>()
  const press = async () => {
    setProblem(undefined)
    try {
      const { options } = await call('startPasskeySignIn')
      const passkey = await signWithPasskey(options)
      await arrive(await call('linkIdentity', { body: { token: requested.token, passkey } }))
    } catch (thrown) {
      const second = secondFactorRequest(thrown)
      if (second) return onSecond(second)
      if (isRefusal(thrown)) return setProblem(refusalText(words, thrown.code))
      if (troubleOf(thrown) !== 'cancelled') setProblem(t('identity.passkeys.failed'))
    }
  }
  if (!knowsPasskeys()) return null
  return (
    <div className={authStyles.others}>
      <Problem>{problem}</Problem>
      <Button size="lg" fullWidth leftSection={<KeyRound size={18} aria-hidden="true" />} onClick={() => void press()}>
        {t('identity.proof.passkey')}
      </Button>
    </div>
  )
}

function ByMail({ requested, isAlone, onSent }: { requested: LinkRequest; isAlone: boolean; onSent: () => void }) {
  const words = useWords()
  const { call } = useApi()
  const [problem, setProblem] = useState<string>()
  const press = async () => {
    try {
      await call('sendLinkMail', { body: { token: requested.token } })
      onSent()
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown
      setProblem(refusalText(words, thrown.code))
    }
  }
  return (
    <div className={styles.mail}>
      <Problem>{problem}</Problem>
      <Button size="lg" variant={isAlone ? 'filled' : 'subtle'} fullWidth={isAlone} onClick={() => void press()}>
        {words.t('sso.link.byMail')}
      </Button>
    </div>
  )
}
