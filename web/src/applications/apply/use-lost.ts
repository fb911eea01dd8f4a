import { useReach, useServerProbe } from '../../kernel/api/index.ts'
import type { Saving } from '../../kernel/saving/index.ts'

/**
 * What is in the way of saving, as far as is known: the network, or the server. It is asked whether it is back while it is
 * away; `onBack` stays the same from one drawing to the next.
 */
export function useLost({ state }: Saving, onBack: () => void): 'offline' | 'away' | undefined {
  const reach = useReach()
  const unsaved = state === 'offline' || state === 'away' ? state : undefined
  const lost = reach === 'reached' ? unsaved : reach
  useServerProbe(lost === 'away', onBack)
  return lost
}
