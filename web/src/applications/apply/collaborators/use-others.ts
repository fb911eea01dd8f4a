import type { MyApplication } from '@laurel/contract/applications/portal'
import type { LiveDoing, LivePerson } from '@laurel/contract/kernel'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { invalidate } from '../../../kernel/api/index.ts'
import { useLive } from '../../../kernel/realtime/index.ts'
import { myApplicationQuery } from '../../queries.ts'
import type { Autosave } from '../saving/autosave-parts.ts'

/** Milliseconds that news wait for each other: somebody else types in bursts. */
const gathering = 150
/** Milliseconds over which the pages of a program read a form that was published again: all hear of it at once. */
const spread = 1_500

export interface Others {
  readonly people: readonly LivePerson[]
  readonly here: (doing: LiveDoing, step?: string, field?: string) => void
}

/** The others at the same application: who they are, where, and what they saved, brought into what is on screen. */
export function useOthers(application: MyApplication, autosave: Autosave): Others {
  const queryClient = useQueryClient()
  const { id } = application
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const renewal = useRef<ReturnType<typeof setTimeout>>(undefined)
  const readAgain = useCallback(
    (delay: number = gathering) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        void queryClient
          .fetchQuery({ ...myApplicationQuery(id), staleTime: 0, retry: false })
          .then(({ steps }) => autosave.hear(steps))
          // No longer theirs to read, or no network: the page as it stands says so when it saves.
          .catch(() => undefined)
      }, delay)
    },
    [queryClient, id, autosave],
  )
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      clearTimeout(renewal.current)
    },
    [],
  )
  const readPeople = () => void invalidate(queryClient, ['getMyApplicationPeople'])
  const { people, here } = useLive(
    'getMyApplication',
    { responseId: id },
    {
      onChanged: (what) => {
        if (/^(collaborator|referee)\.|handed_over$/.test(what)) readPeople()
        if (!/^referee\./.test(what)) readAgain()
      },
      onStale: () => {
        readPeople()
        readAgain()
      },
    },
  )
  // A form that was published again comes on screen before the next answer is saved. What waits is saved right before it is
  // read, so that nothing is on its way while the page is filled anew.
  const renew = useCallback(() => {
    clearTimeout(renewal.current)
    renewal.current = setTimeout(() => void autosave.flush().then(() => readAgain(0)), Math.random() * spread)
  }, [autosave, readAgain])
  useLive(
    'listMyRequests',
    { responseId: id },
    {
      onChanged: (what, { formId }) => {
        if (what !== 'form.published' || !application.steps.some(({ form }) => form?.id === formId)) return
        void invalidate(queryClient, ['listFormChanges'])
        renew()
      },
    },
  )
  return { people, here }
}
