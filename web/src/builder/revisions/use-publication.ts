import type { Form, Publication } from '@laurel/contract/forms'
import {
  checkDefinition,
  type DefinitionProblem,
  type DefinitionReason,
  type FormDefinition,
} from '@laurel/contract/forms/definition'
import { findField } from '@laurel/contract/forms/fields'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { apiOf, isRefusal, useCall } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { toastError, toastInfo, toastSuccess } from '../../ui/feedback/index.ts'
import { useBuilder, useEarlier } from '../builder-context.tsx'
import { useMayOnProgram } from '../use-may-on-program.ts'

/**
 * Publishes the draft once it is saved. A first revision is published at once; for the others, what would change is shown
 * before. What the server finds wrong is shown until it is put right.
 */
export function usePublication(form: Form, programId: string, saving: { flush: () => Promise<boolean> }) {
  const words = useWords()
  const client = useQueryClient()
  const [refused, setRefused] = useState<readonly DefinitionProblem[]>([])
  const [isBusy, setBusy] = useState(false)
  const [preview, setPreview] = useState<Publication>()
  const [isAsking, setAsking] = useState(false)
  const mayAsk = useMayOnProgram(programId, 'program.applications.update')
  const call = useCall('publishForm', { invalidates: ['getForm', 'listForms', 'listFormRevisions'] })
  // Followed only while something is to be put right: the whole screen is drawn anew with it.
  const definition = useBuilder((store) => (refused.length > 0 ? store.draft().definition : undefined))
  const earlier = useEarlier()
  const problems = useMemo(() => stillWrong(refused, definition, form, earlier), [refused, definition, form, earlier])
  const failed = useMemo(() => new Set(problems.map((problem) => problem.field)), [problems])
  const params = { programId, formId: form.id }

  const busily = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (thrown) {
      setPreview(undefined)
      if (isRefusal(thrown, 'form_not_valid'))
        setRefused(thrown.fields.map((problem) => ({ ...problem, reason: problem.reason as DefinitionReason })))
      else toastError({ title: refusalText(words, isRefusal(thrown) ? thrown.code : 'unexpected') })
    } finally {
      setBusy(false)
    }
  }
  const send = async (body: { etag: number; notifyApplicants: boolean }) => {
    const revision = await call.mutateAsync({ params, body })
    setRefused([])
    setPreview(undefined)
    const asksMore = mayAsk && (preview?.touched.sent ?? 0) > 0 && isTightened(preview)
    toastSuccess({
      title: words.t('forms.builder.published', { number: revision.number }),
      ...(asksMore && { action: { label: words.t('forms.campaign.act'), onSelect: () => setAsking(true) } }),
    })
  }
  const publish = () =>
    busily(async () => {
      if (!(await saving.flush())) return void toastError({ title: words.t('forms.builder.notSaved') })
      const next = await apiOf(client).call('previewPublication', { params })
      if (next.problems.length > 0) return setRefused(next.problems)
      setRefused([])
      if (next.since !== null && next.changes.length === 0)
        return void toastInfo({ title: words.t('forms.publish.nothing', { number: next.since }) })
      if (next.since === null) await send({ etag: next.etag, notifyApplicants: false })
      else setPreview(next)
    })
  const confirm = (notifyApplicants: boolean) =>
    busily(async () => {
      if (preview) await send({ etag: preview.etag, notifyApplicants: notifyApplicants })
    })
  return {
    publish,
    confirm,
    preview,
    cancel: () => setPreview(undefined),
    /** Applicants who sent an earlier revision are to be asked for updates. */
    isAsking,
    endAsking: () => setAsking(false),
    isBusy,
    problems,
    failed,
    forget: () => setRefused([]),
  }
}

/** Does the new revision ask more of what was sent than the one before? */
function isTightened(preview: Publication | undefined): boolean {
  return preview?.changes.some(({ effect }) => effect === 'tightened') ?? false
}

/** Of what was refused, what the draft still does; other forms' fields, and answers, are the server's to know. */
function stillWrong(
  refused: readonly DefinitionProblem[],
  definition: FormDefinition | undefined,
  form: Form,
  earlier: readonly FormDefinition[],
) {
  if (!definition) return refused
  const now = checkDefinition(definition, { defaultLocale: form.langs[0] ?? form.lang, earlier })
  return refused.filter(({ field, reason }) => {
    // What a later step asks about is missing until it is back.
    if (reason === 'asked-later') return findField(definition, field) === undefined
    return isAboutAnswers(reason)
      ? findField(definition, field) !== undefined
      : now.some((one) => one.field === field && one.reason === reason)
  })
}

/** Wrong because of answers already given: the field itself may be sound. */
export function isAboutAnswers(reason: DefinitionReason): boolean {
  return reason === 'type-answered' || reason === 'group-answered'
}
