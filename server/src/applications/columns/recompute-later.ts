import { compileForm, withComputed } from '@laurel/contract/forms/engine'
import type { Scene } from '../../kernel/scene.ts'
import { type Frame, type FrameStep, progressOf } from '../frame.ts'
import { setSheet } from '../store/steps.ts'
import { replaceValues } from '../store/values.ts'
import { changedValues, plainValues } from './plain-values.ts'

/**
 * What the steps after a saved one work out from its answers, written where it has become another: so lists, exports and
 * filters see what the applicant sees. Asked for together with the other writes of a saving.
 */
export function recomputeLater(scene: Scene, frame: Frame, stepId: string): Promise<unknown>[] {
  const place = frame.steps.findIndex(({ id }) => id === stepId)
  if (!frame.steps.some((step, index) => index > place && computes(step))) return []
  const progress = progressOf(frame, scene.now)
  return frame.steps.flatMap((step, index) => {
    const { form, sheet, answers } = step
    const context = progress[index]?.context
    if (index <= place || !form || !sheet || !context || !computes(step)) return []
    const next = withComputed(form.definition, answers, context)
    if (next === answers) return []
    const values = [answers, next].map((one) => plainValues(form.definition, one, context))
    const { keys, rows } = changedValues(values[0] ?? [], values[1] ?? [])
    return [
      setSheet(scene.db, frame.application, { ...sheet, answers: next }),
      replaceValues(scene.db, frame.application, keys, rows),
    ]
  })
}

function computes({ form, sheet }: FrameStep): boolean {
  return form !== undefined && sheet !== undefined && compileForm(form.definition).computes
}
