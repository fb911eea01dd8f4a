import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { useApi, useBlocked } from '../kernel/api/index.ts'
import { forgetCached } from '../kernel/offline/index.ts'
import { holdPage, noteBack, releasePage, useHasEnded, useSession } from '../kernel/session/index.ts'
import { VersionNotice } from '../kernel/version/index.ts'
import { loadWords, useWords } from '../kernel/words/index.ts'
import type { SessionDialogsProps } from './session-dialogs.tsx'
import { useIdle } from './use-idle.ts'

/**
 * Around every page: the dialogs of docs/rules.md §8, the warning before an inactive person is signed out, and the dialog to sign in
 * again over the page, which stays as it was with everything typed in it.
 */
export function SessionWatch({ children }: { children: ReactNode }) {
  const { user } = useSession()
  // Whoever was there: read again meanwhile, the session says that nobody is.
  const email = useRef('')
  if (user) email.current = user.email
  const { blocked, dismiss } = useBlocked()
  const [isIdleOut, setOut] = useState(false)
  const hasEnded = useHasEnded()
  const isOut = isIdleOut || hasEnded
  const idle = useIdle(user !== null && !isOut)
  const { send } = useApi()
  const isOver = idle.state === 'over'
  useEffect(() => {
    if (!isOver) return
    setOut(true)
    holdPage()
    send({ method: 'POST', path: '/api/auth/logout', quiet: true })
      .then(forgetCached)
      .catch(() => undefined)
  }, [isOver, send])
  const Dialogs = useDialogs(Boolean(blocked) || idle.state !== 'active' || isOut, user !== null)
  const back = () => {
    releasePage()
    noteBack()
    setOut(false)
    idle.stay()
  }
  return (
    <>
      {children}
      <VersionNotice />
      {Dialogs ? (
        <Dialogs
          blocked={blocked}
          email={email.current}
          onDismiss={dismiss}
          idleMs={idle.state === 'warned' ? idle.idleMs : undefined}
          onStay={idle.stay}
          out={isIdleOut ? 'idle' : hasEnded ? 'ended' : undefined}
          onBack={back}
        />
      ) : null}
    </>
  )
}

/** Milliseconds after which the dialogs are fetched for somebody who is signed in, and between two tries where they do not come. */
const aheadAfter = 4000
const againAfter = 10_000

/**
 * The dialogs and their words: ahead of time for whoever is signed in, so that they are there when the server has another
 * version meanwhile; else the first time that one must be shown.
 */
function useDialogs(isNeeded: boolean, isSignedIn: boolean): ComponentType<SessionDialogsProps> | undefined {
  const { locale } = useWords()
  const [ready, setReady] = useState<{ locale: string; Dialogs: ComponentType<SessionDialogsProps> }>()
  const isHere = ready?.locale === locale
  useEffect(() => {
    if (isHere || !(isNeeded || isSignedIn)) return
    const leaving = new AbortController()
    let timer: number
    const fetchAll = async () => {
      const [{ SessionDialogs }] = await Promise.all([
        import('./session-dialogs.tsx'),
        loadWords(locale, ['identity', 'access']),
      ])
      if (!leaving.signal.aborted) setReady({ locale, Dialogs: SessionDialogs })
    }
    // Where they do not come the page goes on without; should the server have a new version, the notice says so.
    const start = () =>
      void fetchAll().catch(() => {
        if (!leaving.signal.aborted) timer = window.setTimeout(start, againAfter)
      })
    if (isNeeded) start()
    else timer = window.setTimeout(start, aheadAfter)
    return () => {
      leaving.abort()
      window.clearTimeout(timer)
    }
  }, [isNeeded, isSignedIn, locale, isHere])
  return isHere ? ready.Dialogs : undefined
}
