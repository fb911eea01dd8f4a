import type { FormSummary } from '@laurel/contract/forms'
import type { GateSettings } from '@laurel/contract/forms/fields'
import type { LocalizedText } from '@laurel/contract/kernel/locale'
import type { Category, Program, Step, StepType } from '@laurel/contract/programs'
import { useState } from 'react'
import { isRefusal, useCall } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import type { StepLook } from './step-icons.tsx'
import { stepsMakeStale } from './use-category-actions.ts'

interface Written {
  readonly title: LocalizedText
  readonly content: LocalizedText
  readonly formId: string | null
  readonly gate: GateSettings
}

/** Writes a step, new or known; a refusal becomes a sentence. */
export function useStepSaving(
  program: Program,
  category: Category,
  step: Step | undefined,
  type: StepType,
  look: StepLook,
) {
  const words = useWords()
  const [problem, setProblem] = useState<string>()
  const create = useCall('createStep', { invalidates: stepsMakeStale })
  const change = useCall('saveStep', { invalidates: stepsMakeStale })
  const params = { programId: program.id, categoryId: category.id }
  return {
    problem,
    isSaving: create.isPending || change.isPending,
    /** What a step is called until somebody names it: its form's title, else its type. */
    usualTitle(formId: string | null, forms: readonly FormSummary[]): LocalizedText {
      const form = forms.find((one) => one.id === formId)
      return form ? form.titles : { [program.defaultLang]: words.t(`programs.step_type.${look}`) }
    },
    async save({ title, content, formId, gate }: Written): Promise<boolean> {
      const body = {
        title,
        ...(type === 'form' && { form_id: formId }),
        ...(type === 'textarea' && { content }),
        ...(type === 'submission' && { gate }),
      }
      try {
        if (step) await change.mutateAsync({ params: { ...params, stepId: step.id }, body })
        else await create.mutateAsync({ params, body: { ...body, type } })
        return true
      } catch (error) {
        if (!isRefusal(error)) throw error
        setProblem(refusalText(words, error.code))
        return false
      }
    },
  }
}
