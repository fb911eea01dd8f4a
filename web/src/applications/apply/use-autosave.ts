import type { MyApplication } from '@laurel/contract/applications'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Api, useApi } from '../../kernel/api/index.ts'
import { useSession } from '../../kernel/session/index.ts'
import { type Autosave, type AutosaveState, createAutosave } from './autosave.ts'
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
      if (document.visibilityState !== 'hidden') return
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
  // Signed in again over the page: what was refused meanwhile leaves now.
  const userId = user?.id
  useEffect(() => {
    if (userId && !autosave.isSaved()) void autosave.flush()
  }, [autosave, userId])
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
    send: (stepId, body, leaving) =>
      api.call(
        'saveAnswers',
        { params: { responseId: application.id, formStepId: stepId }, body },
        { keepalive: leaving && JSON.stringify(body).length < keepaliveLimit, quiet: true },
      ),
  })
  return { autosave, calm: calmState(autosave), isHolder }
}
