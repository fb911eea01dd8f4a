import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../kernel/api/index.ts'

/** How many requests wait in a program, for its menu; undefined while it is not known, or not the person's business. */
export function useWaitingCount(programSlug: string, mayRead: boolean): number | undefined {
  const { data } = useQuery({
    ...queryOf('countWaiting', { params: { programId: programSlug } }),
    enabled: mayRead && programSlug !== '',
    retry: false,
  })
  return data?.requests
}
