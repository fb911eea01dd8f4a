import { useQuery, useQueryClient } from '@tanstack/react-query'
import { invalidate } from '../kernel/api/index.ts'
import { useLive } from '../kernel/realtime/index.ts'
import { useSession, worksHere } from '../kernel/session/index.ts'
import { inboxCountsQuery, lookAgain } from './queries.ts'

/** The call that counts names nothing. */
const everywhere = {}

/** How much waits for the reader in all programs, for the menu, as it comes; undefined while it is not known. */
export function useInboxCount(): number | undefined {
  const queryClient = useQueryClient()
  const again = () => void invalidate(queryClient, ['countTeamInbox', 'readTeamInbox'])
  useLive('countTeamInbox', everywhere, { onChanged: again, onStale: again })
  // An administrator of the installation, in their console, has no inbox of the platform.
  const enabled = worksHere(useSession())
  return useQuery({ ...inboxCountsQuery(), refetchInterval: lookAgain, retry: false, enabled }).data?.total
}
