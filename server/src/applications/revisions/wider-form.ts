import { applicantPart } from '@laurel/contract/applications/answers'
import { formChanges } from '@laurel/contract/forms'
import { heaviest } from '@laurel/contract/forms/definition'
import { carryAnswers } from '@laurel/contract/forms/engine'
import type { Locale } from '@laurel/contract/kernel/locale'
import { getDefinition } from '../../forms/index.ts'
import type { PlatformDb } from '../../kernel/db/index.ts'
import type { FrameStep } from '../frame.ts'

/**
 * The published form of a step whose answers stay with an earlier revision, where the form has only become wider since: new
 * words, a question that may be answered, a looser limit. What asks for more is asked for by a campaign alone (reference:
 * form revisions, change classes).
 */
export async function widerForm(
  db: PlatformDb,
  { form, published }: FrameStep,
): Promise<NonNullable<FrameStep['form']> | undefined> {
  if (!form || published === undefined) return undefined
  const whole = await getDefinition(db, form.id, published)
  const effect = heaviest(formChanges(form.whole, whole).map((change) => change.effect))
  if (effect !== 'text' && effect !== 'loosened') return undefined
  return { id: form.id, revision: published, definition: applicantPart(whole), whole }
}

/** The step with its answers as the wider form reads them. */
export function inWiderForm<Step extends FrameStep>(
  step: Step,
  wider: NonNullable<FrameStep['form']>,
  settings: { locale: Locale; fallback: Locale },
): Step {
  const { form, sheet } = step
  if (!form) return step
  const answers = carryAnswers(form.whole, wider.whole, step.answers, settings)
  return { ...step, form: wider, answers, ...(sheet && { sheet: { ...sheet, answers, revision: wider.revision } }) }
}
