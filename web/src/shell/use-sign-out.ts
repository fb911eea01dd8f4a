import { useCall } from '../kernel/api/index.ts'
import { useGo } from '../kernel/router/index.ts'
import { useSessionChange } from '../kernel/session/index.ts'

/** Ends the sign-in, forgets what the person saw, and goes to a place without language. */
export function useSignOut(place: string): () => Promise<void> {
  const { mutateAsync } = useCall('signOut')
  const changed = useSessionChange()
  const go = useGo()
  return async () => {
    await mutateAsync({})
    await go(place)
    await changed()
  }
}
