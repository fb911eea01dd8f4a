import { isEmailAddress } from '@laurel/contract/kernel/text'
import type { RequestKind } from '@laurel/contract/privacy'
import { type FormEvent, useState } from 'react'
import { useCall } from '../../kernel/api/index.ts'
import { usePlatform } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { NativeSelect, Textarea, TextInput } from '../../ui/controls/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { FormDialog, Problem } from '../../ui/index.ts'
import { MomentInput } from '../../ui/input/index.ts'
import { requestReads } from './request-reads.ts'

export const requestKinds: readonly RequestKind[] = ['erasure', 'access', 'correction']

/** Writes down what came by letter or by phone: the clock runs from that day. */
export function NewRequestDialog({ onClose }: { onClose: () => void }) {
  const words = useWords()
  const { t } = words
  const { timeZone = 'UTC' } = usePlatform()
  const [written, setWritten] = useState({ kind: 'erasure' as RequestKind, email: '', name: '', message: '' })
  const [since, setSince] = useState<string | null>(null)
  const [isChecked, setChecked] = useState(false)
  const add = useCall('createPrivacyRequest', { invalidates: [...requestReads] })
  const isRight = isEmailAddress(written.email.trim())
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!isRight) return
    const body = { ...written, email: written.email.trim(), ...(since && { askedAt: since }) }
    if (!(await add.mutateAsync({ body }).catch(() => undefined))) return
    toastSuccess({ title: t('privacy.requests.added') })
    onClose()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('privacy.requests.add')}
      description={t('privacy.requests.addHelp')}
      onSubmit={(event) => void submit(event)}
      submitLabel={t('privacy.save')}
      isBusy={add.isPending}
    >
      <Problem>{add.error ? refusalText(words, add.error.code) : null}</Problem>
      <NativeSelect
        label={t('privacy.kind')}
        value={written.kind}
        data={requestKinds.map((kind) => ({ value: kind, label: t(`privacy.kind.${kind}`) }))}
        onChange={(event) => setWritten({ ...written, kind: event.currentTarget.value as RequestKind })}
      />
      <TextInput
        label={t('privacy.email')}
        type="email"
        value={written.email}
        error={isChecked && !isRight ? t('privacy.emailWrong') : undefined}
        onChange={(event) => setWritten({ ...written, email: event.currentTarget.value })}
        data-autofocus
      />
      <TextInput
        label={`${t('privacy.name')} ${t('ui.optional')}`}
        value={written.name}
        maxLength={200}
        onChange={(event) => setWritten({ ...written, name: event.currentTarget.value })}
      />
      <MomentInput
        label={t('privacy.askedAt')}
        value={since}
        onChange={setSince}
        timeZone={timeZone}
        usualTime="00:00"
      />
      <Textarea
        label={`${t('privacy.message')} ${t('ui.optional')}`}
        value={written.message}
        maxLength={5000}
        autosize
        minRows={3}
        onChange={(event) => setWritten({ ...written, message: event.currentTarget.value })}
      />
    </FormDialog>
  )
}
