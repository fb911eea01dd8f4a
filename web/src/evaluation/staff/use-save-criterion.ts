import { useCall } from '../../kernel/api/index.ts'
import { useRefusalToast } from '../use-refusal-toast.ts'
import type { CriterionRow } from './criteria-page.tsx'
import { useSessionPlace } from './use-place.ts'

/** Saves part of a criterion, the rest as it stands; says whether it was taken. */
export function useSaveCriterion(criterion: CriterionRow): (change: Partial<CriterionRow>) => Promise<boolean> {
  const { params } = useSessionPlace()
  const refused = useRefusalToast()
  const save = useCall('changeCriterion', {
    makesStale: ['listCriteria', 'getEvaluationSession', 'getResults', 'listEntries', 'listJurors'],
  })
  return async (change) => {
    const { id, position: _position, ...input } = { ...criterion, ...change }
    try {
      await save.mutateAsync({ params: { ...params, criterionId: id }, body: input })
      return true
    } catch (thrown) {
      refused(thrown)
      return false
    }
  }
}
