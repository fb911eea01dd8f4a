import { useCall } from '../../kernel/api/index.ts'
import { useSessionAddress } from '../staff/use-place.ts'
import type { CriterionRow } from './criterion-row.ts'
import { useReplacing } from './use-replacing.tsx'

/** The queries that a change of the sheet invalidates. */
export const afterSheetChange = [
  'listCriteria',
  'listReplacedScorecards',
  'getEvaluationSession',
  'getResults',
  'listEntries',
  'listJurors',
] as const

/** Saves part of a criterion, the rest as it stands; says whether it was taken. */
export function useSaveCriterion(criterion: CriterionRow): (change: Partial<CriterionRow>) => Promise<boolean> {
  const { params } = useSessionAddress()
  const replace = useReplacing()
  const save = useCall('changeCriterion', { invalidates: afterSheetChange })
  return (change) => {
    const { id, position: _position, ...body } = { ...criterion, ...change }
    return replace((query) => save.mutateAsync({ params: { ...params, criterionId: id }, query, body }))
  }
}
