import { isNeeded, openPart, otherParts, partOf } from '@laurel/contract/applications/answers'
import type { FormDefinition } from '@laurel/contract/forms/definition'
import type { FormContext } from '@laurel/contract/forms/engine'
import type { FieldProblem } from '@laurel/contract/kernel'
import type { Frame, FrameStep } from '../frame.ts'
import type { RefereeRow } from '../store/references.ts'

/** Parts of a step that others answer, as far as the applicant's answers call for them. */
export function otherPartsIn(step: FrameStep, context: FormContext): { role: string; part: FormDefinition }[] {
  if (!step.form) return []
  const { whole } = step.form
  return otherParts(whole)
    .map(({ role }) => ({ role, part: partOf(whole, role, step.answers, context) }))
    .filter(({ part }) => part.fields.length > 0)
}

/**
 * The places where somebody else must still answer before the application can be sent: `stepId.key` of their first
 * question.
 */
export function listUnanswered(
  frame: Frame,
  progress: readonly { id: string; context: FormContext }[],
  referees: readonly RefereeRow[],
): FieldProblem[] {
  const parts = frame.steps.flatMap((step) => {
    const context = progress.find(({ id }) => id === step.id)?.context
    return context
      ? otherPartsIn(step, context)
          .filter(({ part }) => isNeeded(part))
          .map((one) => ({ ...one, step }))
      : []
  })
  return parts.flatMap(({ role, part, step }) =>
    referees.some((one) => one.step_id === step.id && one.role === role && one.answered_at)
      ? []
      : [{ field: `${step.id}.${part.fields[0]?.key ?? ''}`, reason: 'other-person' }],
  )
}

/** Of a part that was answered: everything for staff, without what is confidential for those who apply. */
export function readingOf(part: FormDefinition, { answers }: RefereeRow, reader: 'applicant' | 'staff') {
  return reader === 'staff' ? { definition: part, answers } : openPart(part, answers)
}
