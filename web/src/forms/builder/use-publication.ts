import { checkDefinition, type DefinitionProblem, type DefinitionReason, type Form } from '@laurel/contract/forms'
import { useMemo, useState } from 'react'
import { isRefusal, useCall } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { toastError, toastSuccess } from '../../ui/index.ts'
import { useBuilder } from './builder-context.tsx'

/** Publishes the draft once it is saved; what the server finds wrong is shown until it is put right. */
export function usePublication(form: Form, programId: string, saving: { flush: () => Promise<boolean> }) {
  const words = useWords()
  const [refused, setRefused] = useState<readonly DefinitionProblem[]>([])
  const [isBusy, setBusy] = useState(false)
  const call = useCall('publishForm', { makesStale: ['getForm', 'listForms', 'listFormRevisions'] })
  const definition = useBuilder((store) => store.draft().definition)
  const problems = useMemo(() => stillWrong(refused, definition, form), [refused, definition, form])
  const failed = useMemo(() => new Set(problems.map((problem) => problem.field)), [problems])

  async function publish() {
    setBusy(true)
    try {
      if (!(await saving.flush())) return void toastError({ title: words.t('forms.builder.notSaved') })
      const revision = await call.mutateAsync({ params: { programId, formId: form.id } })
      setRefused([])
      toastSuccess({ title: words.t('forms.builder.published', { number: revision.number }) })
    } catch (thrown) {
      if (isRefusal(thrown, 'form_not_valid'))
        setRefused(thrown.fields.map(({ field, reason }) => ({ field, reason: reason as DefinitionReason })))
      else toastError({ title: refusalText(words, isRefusal(thrown) ? thrown.code : 'unexpected') })
    } finally {
      setBusy(false)
    }
  }
  return { publish, isBusy, problems, failed, forget: () => setRefused([]) }
}

/** Of what was refused, what the draft still does; other forms' fields are the server's to know. */
function stillWrong(refused: readonly DefinitionProblem[], definition: Form['definition'], form: Form) {
  if (refused.length === 0) return refused
  const now = checkDefinition(definition, { defaultLocale: form.langs[0] ?? form.lang })
  return refused.filter((problem) => now.some((one) => one.field === problem.field && one.reason === problem.reason))
}
