import { useQuery, useQueryClient } from '@tanstack/react-query'
import { invalidate } from '../kernel/api/index.ts'
import { useLive } from '../kernel/realtime/index.ts'
import { inboxCountsQuery } from './queries.ts'

/** Conversations of a program with something unread, for its menu, as they come; undefined while it is not known. */
export function useUnreadCount(programSlug: string, mayRead: boolean): number | undefined {
  const queryClient = useQueryClient()
  const isRequested = mayRead && programSlug !== ''
  const { data } = useQuery({ ...inboxCountsQuery(programSlug), enabled: isRequested, retry: false })
  const again = () =>
    void invalidate(queryClient, ['countConversations', 'listConversations', 'countTeamInbox', 'readDashboardAgenda'])
  useLive('countConversations', isRequested ? { programId: programSlug } : undefined, {
    onChanged: again,
    onStale: again,
  })
  return data?.unread
}
