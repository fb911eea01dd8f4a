import { useQuery } from '@tanstack/react-query'
import { inboxCountsQuery, lookAgain } from './queries.ts'

/** How much waits for the reader in all programs, for the menu; undefined while it is not known. */
export function useInboxCount(): number | undefined {
  return useQuery({ ...inboxCountsQuery(), refetchInterval: lookAgain, retry: false }).data?.total
}
