import type { MyApplication } from '@laurel/contract/applications/portal'
import type { RequestKind } from '@laurel/contract/applications/requests'
import { type FormEvent, useId, useRef, useState } from 'react'
import { ApiRefusal, useCall } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Radio, Stack } from '../../ui/controls/index.ts'
import { Dialog } from '../../ui/dialog/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { Field } from '../../ui/index.ts'
import { AutoTextarea, DateInput, momentIn } from '../../ui/input/index.ts'
import { Button } from '../../ui/page/index.ts'
import styles from './my-requests.module.css'

/** The mildest first: nobody asks for a deletion because it stood there first. */
const mildestFirst: readonly RequestKind[] = ['reopen', 'more_time', 'withdraw', 'delete']

/** What is asked, why, and until when more time is wished for. */
export function AskRequestDialog({
  application,
  kinds: askable,
  onClose,
}: {
  application: MyApplication
  kinds: readonly RequestKind[]
  onClose: () => void
}) {
  const words = useWords()
  const { t } = words
  const form = useId()
  const kinds = mildestFirst.filter((one) => askable.includes(one))
  const [kind, setKind] = useState<RequestKind>(kinds[0] ?? 'more_time')
  const [reason, setReason] = useState('')
  const why = useRef<HTMLTextAreaElement>(null)
  const [day, setDay] = useState<string | null>(null)
  const [problem, setProblem] = useState<string>()
  const ask = useCall('askRequest', { invalidates: ['listMyRequests'] })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') {
      setProblem(t('applications.change.reasonMissing'))
      return why.current?.focus()
    }
    const until =
      kind === 'more_time' && day ? momentIn({ day, time: '23:59' }, application.program.timeZone) : undefined
    try {
      await ask.mutateAsync({
        params: { responseId: application.id },
        body: { kind, reason: reason.trim(), ...(until && { until }) },
      })
      toastSuccess({ title: t('applications.requests.sent') })
      onClose()
    } catch (thrown) {
      setProblem(refusalText(words, thrown instanceof ApiRefusal ? thrown.code : 'unexpected'))
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('applications.requests.ask')}
      description={t('applications.requests.help')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="primary" type="submit" form={form} isLoading={ask.isPending}>
            {t('applications.requests.send')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <Radio.Group
          size="lg"
          label={t('applications.requests.what')}
          value={kind}
          onChange={(value) => setKind(kinds.find((one) => one === value) ?? kind)}
        >
          <Stack gap={10} mt={8}>
            {kinds.map((one) => (
              <Radio
                key={one}
                size="md"
                value={one}
                label={t(`applications.requests.kind.${one}`)}
                description={t(`applications.requests.means.${one}`)}
              />
            ))}
          </Stack>
        </Radio.Group>
        {kind === 'more_time' ? (
          <Field label={t('applications.requests.until')} isOptional density="generous">
            {(control) => <DateInput {...control} size="lg" value={day} onChange={setDay} />}
          </Field>
        ) : null}
        <Field label={t('applications.requests.why')} error={problem} density="generous">
          {(control) => (
            <AutoTextarea
              {...control}
              ref={why}
              density="generous"
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
