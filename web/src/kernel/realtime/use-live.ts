import type { LiveDoing, LivePerson } from '@laurel/contract/kernel'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { EndpointName } from '../api/index.ts'
import type { LiveEars, LiveWatch } from './live-client.ts'

export interface Live {
  /** The others who are there. */
  readonly people: readonly LivePerson[]
  /** Says what I am doing there; forgotten while there is no socket. */
  here(doing: LiveDoing, step?: string, field?: string): void
}

/**
 * Watches what a reading call shows, for as long as the component stands: `useLive('getMyApplication', { responseId }, …)`.
 * The page works the same without: the socket comes after it, and where there can be none nothing is missed but the news.
 */
export function useLive(
  call: EndpointName,
  params: Readonly<Record<string, string>> | undefined,
  ears: Pick<LiveEars, 'onChanged' | 'onStale'>,
): Live {
  const queryClient = useQueryClient()
  const [people, setPeople] = useState<readonly LivePerson[]>([])
  const latest = useRef(ears)
  latest.current = ears
  const watch = useRef<LiveWatch>(undefined)
  const said = useRef<Parameters<LiveWatch['here']>>(undefined)
  const key = params && JSON.stringify(params)
  useEffect(() => {
    if (key === undefined) return
    let isOver = false
    void import('./live-of.ts')
      .then(({ liveOf }) => {
        if (isOver) return
        watch.current = liveOf(queryClient).watch(call, JSON.parse(key) as Record<string, string>, {
          onChanged: (what, ids) => latest.current.onChanged?.(what, ids),
          onStale: () => latest.current.onStale?.(),
          onPeople: setPeople,
        })
        if (said.current) watch.current.here(...said.current)
      })
      // Without the file there is no socket, and no news.
      .catch(() => undefined)
    return () => {
      isOver = true
      watch.current?.end()
      watch.current = undefined
      setPeople([])
    }
  }, [queryClient, call, key])
  const here = useRef((...place: Parameters<LiveWatch['here']>) => {
    said.current = place
    watch.current?.here(...place)
  })
  return { people, here: here.current }
}
