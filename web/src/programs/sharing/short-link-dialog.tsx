import type { Program } from '@laurel/contract/programs'
import { type ShortLink, type ShortLinkDraft, shortLinkKinds } from '@laurel/contract/programs/sharing'
import { type FormEvent, useState } from 'react'
import { isRefusal, useCall } from '../../kernel/api/index.ts'
import { refusalText, ruleText, useWords } from '../../kernel/words/index.ts'
import { Select, TextInput } from '../../ui/controls/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { FormDialog, Problem } from '../../ui/index.ts'
import { MomentInput } from '../../ui/input/index.ts'
import { theProgram, useTargets } from './use-targets.ts'

/** Makes a short link to the program, or changes what one is called and when it ends. */
export function ShortLinkDialog({
  program,
  link,
  onClose,
}: {
  program: Pick<Program, 'id' | 'timeZone'>
  link?: ShortLink
  onClose: () => void
}) {
  const words = useWords()
  const { t } = words
  const [label, setLabel] = useState(link?.label ?? '')
  const [expiresAt, setExpiresAt] = useState(link?.expiresAt ?? null)
  const [target, setTarget] = useState(theProgram)
  const targets = useTargets(program.id)
  const [isChecked, setChecked] = useState(false)
  const [problem, setProblem] = useState<{ field?: string; text: string }>()
  const create = useCall('createShortLink', { invalidates: ['listShortLinks'] })
  const change = useCall('changeShortLink', { invalidates: ['listShortLinks'] })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (label.trim() === '') return
    try {
      const params = { programId: program.id }
      const body = { label, expiresAt }
      if (link) await change.mutateAsync({ params: { ...params, shortLinkId: link.id }, body })
      else await create.mutateAsync({ params, body: { ...body, ...readTarget(target) } })
      toastSuccess({ title: t(link ? 'programs.saved' : 'programs.sharing.made') })
      onClose()
    } catch (error) {
      if (!isRefusal(error)) throw error
      const [first] = error.fields
      setProblem(
        first
          ? { field: first.field, text: ruleText(words, first.reason) ?? '' }
          : { text: refusalText(words, error.code) },
      )
    }
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t(link ? 'programs.sharing.edit' : 'programs.sharing.new')}
      description={t('programs.sharing.dialog_text')}
      onSubmit={submit}
      submitLabel={t(link ? 'ui.save' : 'programs.sharing.make')}
      isBusy={create.isPending || change.isPending}
    >
      {link ? null : (
        <Select
          label={t('programs.sharing.leads_to')}
          allowDeselect={false}
          data={targets}
          value={target}
          onChange={(value) => value && setTarget(value)}
        />
      )}
      {problem && !problem.field ? <Problem>{problem.text}</Problem> : null}
      <TextInput
        data-autofocus
        label={t('programs.sharing.label')}
        description={t('programs.sharing.label_help')}
        maxLength={120}
        value={label}
        onChange={(event) => setLabel(event.currentTarget.value)}
        error={isChecked && label.trim() === '' ? t('rules.required') : undefined}
      />
      <MomentInput
        label={t('programs.sharing.expires')}
        value={expiresAt}
        onChange={setExpiresAt}
        timeZone={program.timeZone}
        usualTime="23:59"
        error={problem?.field === 'expiresAt' ? problem.text : undefined}
      />
    </FormDialog>
  )
}

/** What was chosen, as the API takes it. */
function readTarget(target: string): Pick<ShortLinkDraft, 'kind' | 'targetId'> {
  const [kind = '', targetId = null] = target.split(' ')
  return { kind: shortLinkKinds.find((one) => one === kind) ?? 'program', targetId }
}
