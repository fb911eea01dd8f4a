import { AddDomain } from '@laurel/contract/emails'
import { type FormEvent, useState } from 'react'
import { useGo } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { TextInput } from '../../ui/controls/index.ts'
import { FormDialog } from '../../ui/index.ts'
import { domainAddress, useSenderWork } from './sender-calls.ts'

/** Adds a domain, then shows the records to create. */
export function AddDomainDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const go = useGo()
  const work = useSenderWork()
  const [name, setName] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const isRight = AddDomain.safeParse({ name }).success
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!isRight) return
    setBusy(true)
    const done = await work((call) => call('addSendingDomain', { body: { name } }))
    setBusy(false)
    if (!done) return
    onClose()
    await go(domainAddress(done.answer.name))
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('emails.domains.add')}
      description={t('emails.domains.addLead')}
      onSubmit={(event) => void submit(event)}
      submitLabel={t('emails.domains.add')}
      isBusy={isBusy}
    >
      <TextInput
        label={t('emails.domains.name')}
        description={t('emails.domains.nameHelp')}
        value={name}
        maxLength={300}
        autoComplete="off"
        spellCheck={false}
        error={isChecked && !isRight ? t('emails.domains.wrong') : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
        data-autofocus
      />
    </FormDialog>
  )
}
