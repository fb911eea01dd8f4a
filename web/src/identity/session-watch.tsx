import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useApi, useBlocked } from '../kernel/api/index.ts'
import { forgetKept } from '../kernel/offline/index.ts'
import { holdPage, releasePage, useSession } from '../kernel/session/index.ts'
import { loadWords, useWords } from '../kernel/words/index.ts'
import type { SessionDialogsProps } from './session-dialogs.tsx'
import { useIdle } from './use-idle.ts'

/**
 * Around every page: the dialogs of spec §8, the warning before an inactive person is signed out, and the dialog to sign in
 * again over the page, which stays as it was with everything typed in it. The dialogs' code comes only when needed.
 */
export function SessionWatch({ children }: { children: ReactNode }) {
  const { user } = useSession()
  const { blocked, dismiss } = useBlocked()
  const [isOut, setOut] = useState(false)
  const idle = useIdle(user !== null && !isOut)
  const { send } = useApi()
  const isOver = idle.state === 'over'
  useEffect(() => {
    if (!isOver) return
    setOut(true)
    holdPage()
    send({ method: 'POST', path: '/api/auth/logout', quiet: true })
      .then(forgetKept)
      .catch(() => undefined)
  }, [isOver, send])
  const Dialogs = useDialogs(Boolean(blocked) || idle.state !== 'active' || isOut)
  const back = () => {
    releasePage()
    setOut(false)
    idle.stay()
  }
  return (
    <>
      {children}
      {Dialogs ? (
        <Dialogs
          blocked={blocked}
          onDismiss={dismiss}
          idleMs={idle.state === 'warned' ? idle.idleMs : undefined}
          onStay={idle.stay}
          isOut={isOut}
          onBack={back}
        />
      ) : null}
    </>
  )
}

/** The dialogs and their words, fetched the first time that one must be shown. */
function useDialogs(isNeeded: boolean): ComponentType<SessionDialogsProps> | undefined {
  const { locale } = useWords()
  const [ready, setReady] = useState<{ locale: string; Dialogs: ComponentType<SessionDialogsProps> }>()
  useEffect(() => {
    if (!isNeeded || ready?.locale === locale) return
    let isCurrent = true
    const fetchAll = async () => {
      const [{ SessionDialogs }] = await Promise.all([
        import('./session-dialogs.tsx'),
        loadWords(locale, ['identity', 'access']),
      ])
      if (isCurrent) setReady({ locale, Dialogs: SessionDialogs })
    }
    void fetchAll()
    return () => {
      isCurrent = false
    }
  }, [isNeeded, locale, ready])
  return ready?.locale === locale ? ready.Dialogs : undefined
}
