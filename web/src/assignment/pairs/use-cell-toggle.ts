import { afterAssigning, useRefusalToast, useSessionAddress } from '../../evaluation/index.ts'
import { useCall } from '../../kernel/api/index.ts'

/** Gives an entry to a juror, or takes it back while nothing is written. */
export function useCellToggle(): (entryId: string, jurorId: string, isAssigned: boolean) => Promise<void> {
  const { params } = useSessionAddress()
  const refused = useRefusalToast()
  const assign = useCall('assignEntry', { invalidates: afterAssigning })
  const unassign = useCall('unassignEntry', { invalidates: afterAssigning })
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
