import { type Sender, SenderDraft, type SendingDomain } from '@laurel/contract/emails'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { queryOf } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Checkbox, MultiSelect, TextInput } from '../../ui/controls/index.ts'
import { FormDialog } from '../../ui/index.ts'
import { useSenderWork } from './sender-calls.ts'

interface Props {
  readonly domains: readonly SendingDomain[]
  readonly sender?: Sender
  readonly onClose: () => void
}

const writtenOf = (sender: Sender | undefined, domain: string) => ({
  address: sender?.address ?? `@${domain}`,
  name: sender?.name ?? '',
  replyTo: sender?.replyTo ?? '',
  isDefault: sender?.isDefault ?? false,
  programIds: [...(sender?.programIds ?? [])],
})

/** Writes an address that mails leave from. */
export function SenderDialog({ domains, sender, onClose }: Props) {
  const { t } = useWords()
  const work = useSenderWork()
  const [written, setWritten] = useState(() => writtenOf(sender, domains[0]?.name ?? ''))
  const [isChecked, setChecked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const parsed = SenderDraft.safeParse({ ...written, replyTo: written.replyTo.trim() || null })
  const wrong = new Set(isChecked && !parsed.success ? parsed.error.issues.map(({ path }) => path[0]) : [])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!parsed.success) return
    setBusy(true)
    const body = parsed.data
    const done = await work((call) =>
      sender ? call('changeSender', { params: { senderId: sender.id }, body }) : call('addSender', { body }),
    )
    setBusy(false)
    if (done) onClose()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t(sender ? 'emails.senders.change' : 'emails.senders.add')}
      onSubmit={(event) => void submit(event)}
      submitLabel={t('ui.save')}
      isBusy={isBusy}
    >
      <TextInput
        label={t('emails.senders.address')}
        description={t('emails.senders.addressHelp', { domains: domains.map(({ name }) => name).join(', ') })}
        type="email"
        value={written.address}
        maxLength={254}
        error={wrong.has('address') ? t('emails.senders.addressWrong') : undefined}
        onChange={(event) => setWritten({ ...written, address: event.currentTarget.value })}
        data-autofocus
      />
      <TextInput
        label={t('emails.senders.name')}
        description={t('emails.senders.nameHelp')}
        value={written.name}
        maxLength={80}
        error={wrong.has('name') ? t('emails.senders.nameMissing') : undefined}
        onChange={(event) => setWritten({ ...written, name: event.currentTarget.value })}
      />
      <TextInput
        label={t('emails.senders.replyTo')}
        description={t('emails.senders.replyToHelp')}
        type="email"
        value={written.replyTo}
        maxLength={254}
        error={wrong.has('replyTo') ? t('emails.senders.addressWrong') : undefined}
        onChange={(event) => setWritten({ ...written, replyTo: event.currentTarget.value })}
      />
      <Programs value={written.programIds} onChange={(programIds) => setWritten({ ...written, programIds })} />
      <Checkbox
        label={t('emails.senders.isDefault')}
        checked={written.isDefault}
        onChange={(event) => setWritten({ ...written, isDefault: event.currentTarget.checked })}
      />
    </FormDialog>
  )
}

function Programs({ value, onChange }: { value: string[]; onChange: (ids: string[]) => void }) {
  const { t, locale } = useWords()
  const programs = useQuery(queryOf('listPrograms', { query: { lang: locale, limit: 100 } })).data?.data ?? []
  return (
    <MultiSelect
      label={t('emails.senders.programs')}
      description={t('emails.senders.programsHelp')}
      data={programs.map(({ id, title }) => ({ value: id, label: title }))}
      value={value}
      onChange={onChange}
      nothingFoundMessage={t('ui.nothingFound')}
      searchable
    />
  )
}
