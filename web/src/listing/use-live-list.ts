import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type EndpointName, invalidate } from '../kernel/api/index.ts'
import { useLive } from '../kernel/realtime/index.ts'

/** Milliseconds that news are gathered: a bulk action tells of each application. */
const pause = 1_500

const reads = ['listApplications', 'countApplications', 'countFacets', 'getApplication'] as const

/** Reads the list of a program again when somebody else changes an application: rows, counts and the panel. */
export function useLiveList(programId: string | undefined): void {
  useLiveReads(programId, reads)
}

/** Does these calls again when an application of a program changes. */
export function useLiveReads(programId: string | undefined, again: readonly EndpointName[]): void {
  const queryClient = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const soon = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void invalidate(queryClient, again)
    }, pause)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useLive('countApplications', programId === undefined ? undefined : { programId }, { onChanged: soon, onStale: soon })
}

/** Milliseconds after which the list of all programs is read again: nobody tells of all programs at once. */
const freshFor = 30_000

/** Reads the list of all programs again from time to time, while somebody looks at it. */
export function useFreshDeposits(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void invalidate(queryClient, ['listDeposits', 'countDepositFacets'])
    }, freshFor)
    return () => clearInterval(timer)
  }, [queryClient])
}
