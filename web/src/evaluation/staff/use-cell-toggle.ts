import { useCall } from '../../kernel/api/index.ts'
import { afterAssigning } from '../queries.ts'
import { useRefusalToast } from '../use-refusal-toast.ts'
import { useSessionPlace } from './use-place.ts'

/** Gives an entry to a juror, or takes it back while nothing is written. */
export function useCellToggle(): (entryId: string, jurorId: string, isAssigned: boolean) => Promise<void> {
  const { params } = useSessionPlace()
  const refused = useRefusalToast()
  const assign = useCall('assignEntry', { makesStale: afterAssigning })
  const unassign = useCall('unassignEntry', { makesStale: afterAssigning })
  return async (entryId, jurorId, isAssigned) => {
    const at = { ...params, entryId, jurorId }
    try {
      if (isAssigned) await unassign.mutateAsync({ params: at, query: {} })
      else await assign.mutateAsync({ params: at })
    } catch (thrown) {
      refused(thrown)
    }
  }
}
