import type { Award } from '@laurel/contract/awards'
import { type FormEvent, useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { Textarea, TextInput } from '../../ui/controls/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { FormDialog } from '../../ui/index.ts'
import { useAwardWork } from './use-award-work.ts'

interface Props {
  readonly award: Award
  readonly params: { readonly programId: string; readonly awardId: string }
  readonly onClose: () => void
}

/** Puts a corrected certificate in the place of one. */
export function CorrectDialog({ award, params, onClose }: Props) {
  const { t } = useWords()
  const work = useAwardWork()
  const [written, setWritten] = useState({
    applicant: award.applicant,
    title: award.title,
    distinction: award.distinction,
    reason: '',
  })
  const [isChecked, setChecked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const isMute = written.reason.trim() === ''
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isMute) return
    setBusy(true)
    const { applicant, title, distinction, reason } = written
    const body = { ...(applicant && { applicant }), ...(title && { title }), distinction, reason }
    const done = await work((call) => call('correctAward', { params, body }))
    setBusy(false)
    if (!done) return
    toastSuccess({ title: t('awards.corrected', { number: award.number }) })
    onClose()
  }
  const field = (key: keyof typeof written) => ({
    value: written[key],
    onChange: (event: { currentTarget: { value: string } }) =>
      setWritten({ ...written, [key]: event.currentTarget.value }),
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t('awards.correctTitle', { number: award.number })}
      description={t('awards.correctHelp')}
      submitLabel={t('awards.correct')}
      isBusy={isBusy}
      onSubmit={(event) => void submit(event)}
    >
      <TextInput label={t('awards.fact.applicant')} maxLength={200} {...field('applicant')} data-autofocus />
      <TextInput label={t('awards.fact.title')} maxLength={300} {...field('title')} />
      <TextInput label={t('awards.fact.distinction')} maxLength={160} {...field('distinction')} />
      <Textarea
        label={t('awards.reason')}
        maxLength={300}
        autosize
        error={isChecked && isMute ? t('awards.reasonMissing') : undefined}
        {...field('reason')}
      />
    </FormDialog>
  )
}
