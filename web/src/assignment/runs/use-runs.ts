import type { AssignmentSettings } from '@laurel/contract/assignment'
import { useQuery } from '@tanstack/react-query'
import { useRefusalToast, useSessionAddress } from '../../evaluation/index.ts'
import { useCall } from '../../kernel/api/index.ts'
import { runQuery, runsQuery } from '../queries.ts'

const runReads = ['listAssignmentRuns', 'getAssignmentRun'] as const

/** The divisions of the session: the newest one with what it changes, and those before. */
export function useRuns() {
  const { place } = useSessionAddress()
  const runs = useQuery(runsQuery(place))
  const newest = runs.data?.data[0]
  const current = useQuery({ ...runQuery(place, newest?.id ?? ''), enabled: newest !== undefined })
  // The rules of the newest are where the next begins: not to be changed before they are there.
  const isPending = runs.isPending || (newest !== undefined && current.isPending)
  return { runs: runs.data?.data, current: newest ? current.data : undefined, isPending }
}

/** Has the work divided; answers whether it began. */
export function useStartRun() {
  const { params } = useSessionAddress()
  const refused = useRefusalToast()
  const start = useCall('startAssignmentRun', { invalidates: runReads })
  return {
    isStarting: start.isPending,
    async start(settings: AssignmentSettings): Promise<boolean> {
      try {
        await start.mutateAsync({ params, body: settings })
        return true
      } catch (thrown) {
        refused(thrown)
        return false
      }
    },
  }
}
