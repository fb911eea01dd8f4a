import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer } from 'react'
import { invalidate } from '../kernel/api/index.ts'
import { nextMoment } from './next-moment.ts'

/** Milliseconds past a moment, so that the server's clock has passed it too. */
const lag = 1000
/** The longest that a browser waits. */
const longest = 2_147_483_647

const invalidated = [
  'getMyEvaluationSession',
  'listMyEvaluationSessions',
  'getEvaluationSession',
  'listEvaluationSessions',
] as const

/**
 * Reads the session again when its opening, its soft or its hard close comes, and tells its time anew: a page left open
 * does not offer what is over, nor wait for what has begun.
 */
export function useItsMoments({
  opensAt,
  softClosesAt,
  closesAt,
}: {
  opensAt: string | null
  softClosesAt?: string | null
  closesAt: string | null
}): void {
  const client = useQueryClient()
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      const moment = nextMoment([opensAt, softClosesAt, closesAt], Date.now())
      if (moment === undefined) return
      const left = moment - Date.now() + lag
      timer = setTimeout(
        () => {
          if (left <= longest) {
            rerender()
            void invalidate(client, invalidated)
          }
          wait()
        },
        Math.min(left, longest),
      )
    }
    wait()
    return () => clearTimeout(timer)
  }, [client, opensAt, softClosesAt, closesAt])
}
