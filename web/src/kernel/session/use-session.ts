import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useContext, useMemo } from 'react'
import { forgetCached } from '../offline/index.ts'
import { PermissionsHere } from './permissions-here.ts'
import { anonymous, type Session, sessionQuery } from './session.ts'

/** Who is there, in a component, and what they may do there: `const { user, permissions } = useSession()`. */
export function useSession(): Session {
  const session = useQuery({ ...sessionQuery, enabled: false }).data ?? anonymous
  const permissions = useContext(PermissionsHere)
  return useMemo(() => (permissions ? { ...session, permissions } : session), [session, permissions])
}

/** After signing in or out: forgets what the other person saw, reads who is there, and runs the page's guards again. */
export function useSessionChange(): () => Promise<void> {
  const queryClient = useQueryClient()
  const router = useRouter()
  return async () => {
    const seen = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== 'session' }
    // What is still on its way is called off first: a query removed under way fails loudly, with nobody to hear it.
    await queryClient.cancelQueries(seen)
    queryClient.removeQueries(seen)
    const before = queryClient.getQueryData(sessionQuery.queryKey)
    const { user } = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
    if (before?.user?.id !== user?.id) await forgetCached().catch(() => undefined)
    await router.invalidate()
  }
}
