import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { invalidate } from '../../kernel/api/index.ts'
import { useLive } from '../../kernel/realtime/index.ts'

/** An application that is read follows what becomes of it, and the words that the program has for where it stands. */
export function useReadAgain(responseId: string): void {
  const queryClient = useQueryClient()
  const again = useCallback(
    () => void invalidate(queryClient, ['getMyApplication', 'listMyRequests', 'listMyApplications']),
    [queryClient],
  )
  useLive('getMyApplication', { responseId }, { onChanged: again, onStale: again })
  const reworded = (what: string) => (what === 'status.changed' ? again() : undefined)
  useLive('listMyRequests', { responseId }, { onChanged: reworded, onStale: again })
}
