import type { MyApplication } from '@laurel/contract/applications'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Api, useApi } from '../../kernel/api/index.ts'
import { type Autosave, type AutosaveState, createAutosave, type Unsaved } from './autosave.ts'
import type { UnsavedStore } from './unsaved-store.ts'

/** The largest body that a browser lets out of a page being left, in characters. */
const keepaliveLimit = 60_000

/** Autosave of an application for as long as it is on screen; what waits leaves with the page. */
export function useAutosave(
  application: MyApplication,
  unsaved: Unsaved | undefined,
  store: UnsavedStore,
): [Autosave, AutosaveState] {
  const api = useApi()
  const [autosave] = useState(() => autosaveOf(api, application, unsaved, store))
  const state = useSyncExternalStore(autosave.subscribe, autosave.state)
  useEffect(() => {
    const flush = () => void autosave.flush()
    const leave = () => document.visibilityState === 'hidden' && void autosave.flush(true)
    window.addEventListener('online', flush)
    document.addEventListener('visibilitychange', leave)
    return () => {
      window.removeEventListener('online', flush)
      document.removeEventListener('visibilitychange', leave)
      void autosave.flush(true)
    }
  }, [autosave])
  return [autosave, state]
}

function autosaveOf(api: Api, application: MyApplication, unsaved: Unsaved | undefined, store: UnsavedStore): Autosave {
  return createAutosave({
    steps: application.steps,
    unsaved,
    savedAt: application.savedAt,
    keep: store.write,
    newId: () => crypto.randomUUID(),
    send: (stepId, body, leaving) =>
      api.call(
        'saveAnswers',
        { params: { responseId: application.id, stepId }, body },
        { keepalive: leaving && JSON.stringify(body).length < keepaliveLimit, quiet: true },
      ),
  })
}
