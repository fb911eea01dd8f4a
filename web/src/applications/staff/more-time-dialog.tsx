import { zoneCity } from '@laurel/contract/kernel/locale'
import { type FormEvent, useState } from 'react'
import { ApiRefusal, useCall } from '../../kernel/api/index.ts'
import { refusalText, ruleText, useWords } from '../../kernel/words/index.ts'
import { TextInput } from '../../ui/controls/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { Field, FormDialog } from '../../ui/index.ts'
import { AutoTextarea, DateInput, momentIn } from '../../ui/input/index.ts'
import { invalidatedWithApplications } from './application-queries.ts'
import { useProgram } from './use-program.ts'

interface Props {
  readonly programId: string
  /** For one application; without, for a person by e-mail. */
  readonly responseId?: string
  readonly onClose: () => void
}

/** A later deadline, for whom, until when and why; the person is told in these words. */
export function MoreTimeDialog({ programId, responseId, onClose }: Props) {
  const words = useWords()
  const { t } = words
  const { timeZone } = useProgram(programId)
  const [email, setEmail] = useState('')
  const [day, setDay] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const give = useCall('giveMoreTime', {
    invalidates: [...invalidatedWithApplications, 'listMoreTime', 'listRequests'],
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const missing = {
      ...(!day && { until: t('rules.required') }),
      ...(!reason.trim() && { reason: t('rules.required') }),
    }
    if (Object.keys(missing).length > 0) return setProblems(missing)
    try {
      const { answeredRequests } = await give.mutateAsync({
        params: { programId },
        body: {
          ...(responseId ? { responseId } : { email: email.trim() }),
          until: momentIn({ day: day ?? '', time: '23:59' }, timeZone),
          reason: reason.trim(),
        },
      })
      toastSuccess({
        title: t('applications.moreTime.done'),
        ...(answeredRequests > 0 && { message: t('applications.moreTime.answered', { count: answeredRequests }) }),
      })
      onClose()
    } catch (thrown) {
      setProblems(problemsOf(thrown))
    }
  }
  const problemsOf = (thrown: unknown): Record<string, string> => {
    if (!(thrown instanceof ApiRefusal)) return { reason: refusalText(words, 'unexpected') }
    if (thrown.fields.length === 0) return { reason: refusalText(words, thrown.code) }
    return Object.fromEntries(thrown.fields.map(({ field, reason: rule }) => [field, ruleText(words, rule)]))
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('applications.moreTime.act')}
      description={t(responseId ? 'applications.moreTime.help' : 'applications.moreTime.helpPerson')}
      onSubmit={(event) => void submit(event)}
      submitLabel={t('applications.moreTime.give')}
      isBusy={give.isPending}
    >
      {responseId ? null : (
        <TextInput
          type="email"
          label={t('applications.fact.email')}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={problems.email}
        />
      )}
      <Field label={t('applications.moreTime.until')} help={zoneCity(timeZone, words.locale)} error={problems.until}>
        {(control) => <DateInput {...control} value={day} onChange={setDay} />}
      </Field>
      <Field label={t('applications.moreTime.reason')} error={problems.reason}>
        {(control) => (
          <AutoTextarea {...control} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
        )}
      </Field>
    </FormDialog>
  )
}
