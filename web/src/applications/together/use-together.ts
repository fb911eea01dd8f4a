import type { MyApplication } from '@laurel/contract/applications'
import type { LiveDoing, LivePerson } from '@laurel/contract/kernel'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { makeStale } from '../../kernel/api/index.ts'
import { useLive } from '../../kernel/realtime/index.ts'
import type { Autosave } from '../apply/autosave.ts'
import { myApplicationQuery } from '../queries.ts'

/** Milliseconds that news wait for each other: somebody else types in bursts. */
const gathering = 150

export interface Together {
  readonly people: readonly LivePerson[]
  readonly here: (doing: LiveDoing, step?: string, field?: string) => void
}

/** The others at the same application: who they are, where, and what they saved, brought into what is on screen. */
export function useTogether(application: MyApplication, autosave: Autosave): Together {
  const queryClient = useQueryClient()
  const { id } = application
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const readAgain = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      void queryClient
        .fetchQuery({ ...myApplicationQuery(id), staleTime: 0, retry: false })
        .then(({ steps }) => autosave.hear(steps))
        // No longer theirs to read, or no network: the page as it stands says so when it saves.
        .catch(() => undefined)
    }, gathering)
  }, [queryClient, id, autosave])
  useEffect(() => () => clearTimeout(timer.current), [])
  const readPeople = () => void makeStale(queryClient, ['getMyApplicationPeople'])
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
  return { people, here }
}
