import { type FormEvent, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useIsAlive } from '../alive/index.ts'
import { type ApiRefusal, isRefusal } from '../api/index.ts'
import { refusalText, useWords } from '../words/index.ts'
import { errorList, type FormError } from './error-list.ts'
import { setRefusedFields } from './refused-fields.ts'

export interface Submission {
  readonly onSubmit: (event?: FormEvent) => Promise<void>
  readonly isSending: boolean
  /**
   * False on a page of the server until it comes alive. A button that is pressed before would send the form to the page's
   * own address, which takes none: keep it disabled.
   */
  readonly isAlive: boolean
  /** Number of attempts that found something to correct: the error summary takes focus when it changes. */
  readonly attempt: number
  readonly errors: readonly FormError[]
  /** The sentence for a refusal that no field can carry. */
  readonly problem: string | undefined
  readonly refusal: ApiRefusal | undefined
}

/**
 * Sends a form and brings the server's refusals back into it.
 * `const { onSubmit, errors, attempt, problem } = useSubmit(form, (values) => save.mutateAsync({ body: values }))`
 */
export function useSubmit<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  send: (values: Values) => Promise<unknown>,
  idOf?: (field: string) => string,
): Submission {
  const words = useWords()
  const [attempt, setAttempt] = useState(0)
  const [refusal, setRefusal] = useState<ApiRefusal>()
  const [leftOver, setLeftOver] = useState(false)
  const failed = () => setAttempt((count) => count + 1)

  async function sendValid(values: Values): Promise<void> {
    setRefusal(undefined)
    try {
      await send(values)
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown
      setRefusal(thrown)
      setLeftOver(thrown.fields.length === 0 || setRefusedFields(form, thrown, words).length > 0)
      failed()
    }
  }

  return {
    onSubmit: form.handleSubmit(sendValid, failed),
    isSending: form.formState.isSubmitting,
    isAlive: useIsAlive(),
    attempt,
    errors: errorList(form.formState.errors, idOf),
    problem: refusal && leftOver ? refusalText(words, refusal.code) : undefined,
    refusal,
  }
}
