import { KeyRound } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isRefusal, useApi } from '../kernel/api/index.ts'
import { useSessionChange } from '../kernel/session/index.ts'
import { refusalText, useWords } from '../kernel/words/index.ts'
import { Button } from '../ui/controls/index.ts'
import { Problem } from '../ui/index.ts'
import styles from './auth-form.module.css'
import { canWaitQuietly, knowsPasskeys, signWithPasskey, stopWaiting, troubleOf } from './passkey-browser.ts'

/** Signs in with a passkey: by a button, and under the address field where the browser can. */
export function PasskeyButton({ isQuietToo = false }: { isQuietToo?: boolean }) {
  const words = useWords()
  const { t } = words
  const { call } = useApi()
  const changed = useSessionChange()
  const [state, setState] = useState<{ isSending?: boolean; problem?: string }>({})
  const [isKnown, setKnown] = useState(false)
  useEffect(() => setKnown(knowsPasskeys()), [])
  // The field and the button may both be answered: the first answer signs in, the other is let go.
  const isEntering = useRef(false)

  const signIn = async (isQuiet: boolean) => {
    const { options } = await call('startPasskeySignIn')
    const answer = await signWithPasskey(options, isQuiet)
    if (isEntering.current) return
    isEntering.current = true
    try {
      await call('signInByPasskey', { body: { answer } })
      await changed()
    } finally {
      isEntering.current = false
    }
  }
  const explain = (thrown: unknown) => {
    if (isRefusal(thrown)) return refusalText(words, thrown.code)
    return troubleOf(thrown) === 'cancelled' ? undefined : t('identity.passkeys.failed')
  }
  const press = async () => {
    setState({ isSending: true })
    try {
      await signIn(false)
      setState({})
    } catch (thrown) {
      setState({ problem: explain(thrown) })
    }
  }

  const waitQuietly = useEffectEvent(async (isHere: () => boolean) => {
    try {
      if ((await canWaitQuietly()) && isHere()) await signIn(true)
    } catch (thrown) {
      // Nobody asked: a failure is not worth a word, but a passkey that is refused is.
      if (isHere() && isRefusal(thrown, 'passkey_unknown')) setState({ problem: explain(thrown) })
    }
  })
  useEffect(() => {
    if (!isQuietToo) return
    let isHere = true
    void waitQuietly(() => isHere)
    return () => {
      isHere = false
      void stopWaiting()
    }
  }, [isQuietToo])

  if (!isKnown) return null
  return (
    <div className={styles.other}>
      <Problem>{state.problem}</Problem>
      <Button
        size="lg"
        fullWidth
        leftSection={<KeyRound size={18} aria-hidden="true" />}
        loading={state.isSending}
        onClick={() => void press()}
      >
        {t('identity.passkeys.signIn')}
      </Button>
    </div>
  )
}
