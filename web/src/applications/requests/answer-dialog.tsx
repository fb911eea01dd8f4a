import type { ProgramRequest } from '@laurel/contract/applications/requests'
import { dayIn } from '@laurel/contract/kernel'
import { zoneCity } from '@laurel/contract/kernel/locale'
import { type FormEvent, useId, useState } from 'react'
import { ApiRefusal, useCall } from '../../kernel/api/index.ts'
import { refusalText, ruleText, useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { Dialog } from '../../ui/dialog/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { Field } from '../../ui/index.ts'
import { AutoTextarea, DateInput, momentIn } from '../../ui/input/index.ts'
import { invalidatedWithApplications } from '../staff/application-queries.ts'
import styles from './requests-screen.module.css'

/** Accepting says what will be done, and until when where time is given; refusing says why. The applicant reads it. */
export function AnswerDialog({
  programId,
  request,
  accept,
  timeZone,
  onClose,
}: {
  programId: string
  request: ProgramRequest
  accept: boolean
  timeZone: string
  onClose: () => void
}) {
  const words = useWords()
  const { t } = words
  const form = useId()
  const { kind, requestedUntil } = request
  const [reason, setReason] = useState('')
  const [day, setDay] = useState<string | null>(requestedUntil ? dayIn(timeZone, new Date(requestedUntil)) : null)
  const [problem, setProblem] = useState<{ field: 'reason' | 'until'; text: string }>()
  const answer = useCall('answerRequest', {
    invalidates: [...invalidatedWithApplications, 'listRequests', 'listMoreTime'],
  })
  const takesDate = accept && (kind === 'more_time' || kind === 'reopen')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!accept && reason.trim() === '') {
      return setProblem({ field: 'reason', text: t('applications.change.reasonMissing') })
    }
    if (accept && kind === 'more_time' && !day) return setProblem({ field: 'until', text: t('rules.required') })
    const until = takesDate && day ? momentIn({ day, time: '23:59' }, timeZone) : undefined
    try {
      await answer.mutateAsync({
        params: { programId, requestId: request.id },
        body: { accept, ...(reason.trim() && { reason: reason.trim() }), ...(until && { until }) },
      })
      toastSuccess({ title: t('applications.requests.answered') })
      onClose()
    } catch (thrown) {
      const refused = thrown instanceof ApiRefusal ? thrown : undefined
      const [first] = refused?.fields ?? []
      if (first?.field === 'until') setProblem({ field: 'until', text: ruleText(words, first.reason) })
      else setProblem({ field: 'reason', text: refusalText(words, refused?.code ?? 'unexpected') })
    }
  }
  const verb = accept ? 'accept' : 'refuse'
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(`applications.requests.${verb}Title`, { kind: t(`applications.requests.kind.${kind}`) })}
      description={accept ? t(`applications.requests.does.${kind}`) : t('applications.requests.refuseHelp')}
      actions={
        <>
          <Button size="md" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button size="md" variant="filled" type="submit" form={form} loading={answer.isPending}>
            {t(`applications.requests.${verb}`)}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        {takesDate ? (
          <Field
            label={t('applications.moreTime.until')}
            help={zoneCity(timeZone, words.locale)}
            isOptional={kind === 'reopen'}
            error={problem?.field === 'until' ? problem.text : undefined}
          >
            {(control) => <DateInput {...control} value={day} onChange={setDay} />}
          </Field>
        ) : null}
        <Field
          label={t('applications.change.message')}
          isOptional={accept}
          error={problem?.field === 'reason' ? problem.text : undefined}
        >
          {(control) => (
            <AutoTextarea {...control} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
