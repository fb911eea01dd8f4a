import type { MyApplication } from '@laurel/contract/applications/portal'
import { useEffect, useRef, useState } from 'react'
import { addressOfCall } from '../../../kernel/api/index.ts'
import { warmParts } from '../../../kernel/router/index.ts'
import { useSession } from '../../../kernel/session/index.ts'
import { useWords } from '../../../kernel/words/index.ts'
import { whenIdle } from '../when-idle.ts'
import type { Autosave } from './autosave-parts.ts'
import { lazyTimer } from './lazy-timer.ts'
import { offlineAddresses } from './offline-addresses.ts'

/**
 * Lets this application open again without a network: the page once the browser has nothing else to do, and after each
 * saving the answers as the server has them. Answers whether it would open: undefined until that is known.
 */
export function useOfflineCopy(
  application: MyApplication,
  autosave?: Pick<Autosave, 'known' | 'subscribe'>,
): boolean | undefined {
  const { user } = useSession()
  const { locale } = useWords()
  const [isStored, setStored] = useState<boolean>()
  const latest = useRef(application)
  latest.current = application
  const userId = user?.id
  useEffect(() => {
    if (!userId || !import.meta.env.PROD) return
    const path = addressOfCall('getMyApplication', { params: { responseId: application.id } })
    const known = () => autosave?.known() ?? latest.current.steps
    const leaving = new AbortController()
    const start = async () => {
      const { keepAnswer, keepPage } = await import('../../../kernel/offline/keep-page.ts')
      const { keepFiles } = await import('../../../kernel/offline/keep-files.ts')
      if (leaving.signal.aborted) return
      let isPageStored = false
      const keep = latestOnly(async () => {
        await keepAnswer(userId, path, { ...latest.current, steps: known() })
        if (isPageStored) await keepFiles(userId, offlineAddresses(known()), leaving.signal)
      })
      let written: unknown
      const write = () => {
        if (written === known()) return
        written = known()
        keep()
      }
      const unwatch = autosave && writeAtRest(autosave, write)
      leaving.signal.addEventListener('abort', unwatch ?? (() => {}))
      write()
      isPageStored = await keepPage(userId, locale).catch(() => false)
      setStored(isPageStored)
      keep()
      // Where the browser keeps no page, the one that is open goes on to its last step all the same.
      if (!isPageStored) warmParts()
    }
    whenIdle(() => {
      if (!leaving.signal.aborted) void start().catch(() => undefined)
    })
    return () => leaving.abort()
  }, [application.id, autosave, userId, locale])
  return isStored
}

/**
 * Writes once typing rests, and when the line or the page goes: it is the whole application that is written. What is not
 * yet acknowledged is kept elsewhere at each key.
 */
function writeAtRest(autosave: Pick<Autosave, 'subscribe'>, write: () => void): () => void {
  const rest = lazyTimer(write)
  const over = new AbortController()
  const { signal } = over
  const stop = autosave.subscribe(() => rest.set(restDelay))
  addEventListener('offline', write, { signal })
  document.addEventListener('visibilitychange', write, { signal })
  return () => {
    over.abort()
    rest.clear()
    stop()
  }
}

/** Milliseconds without a key and without a saving after which the answers are written. */
const restDelay = 1500

/** One writing at a time, then the last one asked for meanwhile. */
function latestOnly(write: () => Promise<void>): () => void {
  let isWriting = false
  let isQueued = false
  const run = async () => {
    if (isWriting) {
      isQueued = true
      return
    }
    isWriting = true
    do {
      isQueued = false
      await write().catch(() => undefined)
    } while (isQueued)
    isWriting = false
  }
  return () => void run()
}
