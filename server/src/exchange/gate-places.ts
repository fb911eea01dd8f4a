import { isGateStep, topFields } from '@laurel/contract/applications'
import type { StepRow } from '../programs/index.ts'
import type { PathStep } from './mapping-context.ts'

/** A validation on the way: a field of a form, or a submission step before the last form (its key is empty). */
export interface GatePlace {
  readonly stepId: string
  readonly fieldKey: string
}

/** All validations of a category. */
export function gatesOf(steps: readonly StepRow[], forms: readonly PathStep[]): GatePlace[] {
  const onTheWay = steps.filter((_, index) => isGateStep(steps, index)).map(({ id }) => ({ stepId: id, fieldKey: '' }))
  const inForms = forms.flatMap(({ stepId, definition }) =>
    topFields(definition.fields)
      .filter(({ type }) => type === 'validation')
      .map(({ key }) => ({ stepId, fieldKey: key })),
  )
  return [...onTheWay, ...inForms]
}
