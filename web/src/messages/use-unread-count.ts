import { useQuery, useQueryClient } from '@tanstack/react-query'
import { makeStale } from '../kernel/api/index.ts'
import { useLive } from '../kernel/realtime/index.ts'
import { inboxCountsQuery } from './queries.ts'

/** Conversations of a program with something unread, for its menu, as they come; undefined while it is not known. */
export function useUnreadCount(programSlug: string, mayRead: boolean): number | undefined {
  const queryClient = useQueryClient()
  const isAsked = mayRead && programSlug !== ''
  const { data } = useQuery({ ...inboxCountsQuery(programSlug), enabled: isAsked, retry: false })
  const again = () =>
    void makeStale(queryClient, ['countConversations', 'listConversations', 'countTeamInbox', 'readDashboardAgenda'])
  useLive('countConversations', isAsked ? { programId: programSlug } : undefined, { onChanged: again, onStale: again })
  return data?.unread
}
