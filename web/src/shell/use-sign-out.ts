import { useCall } from '../kernel/api/index.ts'
import { useGo } from '../kernel/router/index.ts'
import { holdPage, leaveOthers, releasePage, useSessionChange } from '../kernel/session/index.ts'

/** Ends the sign-in, forgets what the person saw, and goes to a place without language. */
export function useSignOut(place: string): () => Promise<void> {
  const { mutateAsync } = useCall('signOut')
  const changed = useSessionChange()
  const go = useGo()
  return async () => {
    // What is still on its way fails for want of a sign-in: whoever leaves on purpose is not asked to come back.
    holdPage()
    try {
      await leaveOthers()
      await mutateAsync({})
      await go(place)
      await changed()
    } finally {
      releasePage()
    }
  }
}
