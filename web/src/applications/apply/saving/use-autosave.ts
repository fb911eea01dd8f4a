import type { MyApplication } from '@laurel/contract/applications/portal'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Api, isRefusal, useApi } from '../../../kernel/api/index.ts'
import { keepPage, noteBack, noteEnded, useHasEnded, useSession } from '../../../kernel/session/index.ts'
import { createAutosave } from './autosave.ts'
import type { Autosave } from './autosave-parts.ts'
import type { AutosaveState } from './autosave-state.ts'
import { calmState } from './calm-state.ts'
import type { UnsavedKeeper } from './unsaved-keeper.ts'

/** The largest body that a browser lets out of a page being left, in characters. */
const keepaliveLimit = 60_000

/** Autosave of an application for as long as it is on screen; what waits leaves with the page. */
export function useAutosave(application: MyApplication, keeper: UnsavedKeeper): [Autosave, AutosaveState] {
  const api = useApi()
  const { user } = useSession()
  const [{ autosave, calm, isHolder }] = useState(() => autosaveOf(api, application, keeper))
  const state = useSyncExternalStore(calm.subscribe, calm.state, calm.state)
  useEffect(() => {
    const flush = () => void autosave.flush()
    const hide = () => {
      if (document.visibilityState !== 'hidden') return void (autosave.isSaved() || autosave.flush())
      void autosave.flush(true)
      keeper.leave()
    }
    const leave = () => keeper.leave()
    window.addEventListener('online', flush)
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', hide)
    return () => {
      window.removeEventListener('online', flush)
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', hide)
      if (isHolder()) void autosave.flush(true)
      else autosave.dispose()
    }
  }, [autosave, isHolder, keeper])
  useEffect(() => keepPage(), [])
  // Signed in again over the page: what was refused meanwhile leaves now.
  const userId = user?.id
  const hasEnded = useHasEnded()
  useEffect(() => {
    if (userId && !hasEnded && !autosave.isSaved()) void autosave.flush()
  }, [autosave, userId, hasEnded])
  return [autosave, state]
}

function autosaveOf(api: Api, application: MyApplication, keeper: UnsavedKeeper) {
  const { unsaved, keep, isHolder } = keeper.take()
  const autosave = createAutosave({
    steps: application.steps,
    unsaved,
    savedAt: application.savedAt,
    keep,
    newId: () => crypto.randomUUID(),
    async send(stepId, body, leaving) {
      const params = { responseId: application.id, formStepId: stepId }
      const keepalive = leaving && JSON.stringify(body).length < keepaliveLimit
      try {
        const saved = await api.call('saveAnswers', { params, body }, { keepalive, quiet: true })
        noteBack()
        return saved
      } catch (thrown) {
        if (isRefusal(thrown) && thrown.status === 401 && !leaving) noteEnded()
        throw thrown
      }
    },
  })
  return { autosave, calm: calmState(autosave), isHolder }
}
