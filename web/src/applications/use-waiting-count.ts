import { useQuery, useQueryClient } from '@tanstack/react-query'
import { invalidate, queryOf } from '../kernel/api/index.ts'
import { useLive } from '../kernel/realtime/index.ts'

/** What shows the words of tags and statuses. */
const worded = ['listTags', 'listStatuses', 'listApplications', 'getApplication', 'countFacets'] as const

/**
 * How many requests wait in a program, for its menu, as they come; undefined while it is not known, or not the person's business.
 * Standing on every page of a program, it also hears of tags and statuses that a colleague words anew.
 */
export function useWaitingCount(programSlug: string, mayRead: boolean): number | undefined {
  const queryClient = useQueryClient()
  const isEnabled = mayRead && programSlug !== ''
  const { data } = useQuery({
    ...queryOf('countWaiting', { params: { programId: programSlug } }),
    enabled: isEnabled,
    retry: false,
  })
  const again = () =>
    void invalidate(queryClient, ['countWaiting', 'listRequests', 'countTeamInbox', 'readDashboardAgenda'])
  useLive('countApplications', isEnabled ? { programId: programSlug } : undefined, {
    onChanged: (what) => {
      if (/^application\.(request|trashed|restored|purged)/.test(what)) again()
      if (/^(tag|status)\./.test(what)) void invalidate(queryClient, worded)
    },
    onStale: again,
  })
  return data?.requests
}
