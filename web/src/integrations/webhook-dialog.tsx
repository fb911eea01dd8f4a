import { payloadKinds, type Webhook, type WebhookChoices } from '@laurel/contract/integrations'
import { type FormEvent, useState } from 'react'
import { useWords } from '../kernel/words/index.ts'
import { Checkbox, MultiSelect, NumberInput, Radio, TagsInput, Textarea, TextInput } from '../ui/controls/index.ts'
import { FormDialog } from '../ui/index.ts'
import { ChoicesUnread } from './choices-unread.tsx'
import styles from './integrations.module.css'
import { SecretDialog } from './secret-dialog.tsx'
import { useWebhookWork } from './use-webhooks.ts'
import { addWebhook, webhookCalls } from './webhook-calls.ts'
import { eventGroups, useWebhookChoices } from './webhook-choices.ts'
import { draftOf, headersIn, type Written, writtenOf } from './webhook-draft.ts'
import { WebhookFilter } from './webhook-filter.tsx'

interface Props {
  /** Absent: of the whole platform. */
  readonly programSlug: string | undefined
  readonly webhook?: Webhook
  readonly onClose: () => void
}

/** Writes a webhook; a new one then shows its secret, once. */
export function WebhookDialog({ programSlug, webhook, onClose }: Props) {
  const { t } = useWords()
  const work = useWebhookWork()
  const reading = useWebhookChoices(programSlug)
  const [written, setWritten] = useState(() => writtenOf(webhook))
  const [isChecked, setChecked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [secret, setSecret] = useState<string>()
  const change = (part: Partial<Written>) => setWritten((before) => ({ ...before, ...part }))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    const draft = draftOf(written)
    if (!draft) return
    setBusy(true)
    const done = await work(async (call) =>
      webhook
        ? webhookCalls(call, programSlug, webhook.id).change({ ...draft, version: webhook.version })
        : addWebhook(call, programSlug, draft),
    )
    setBusy(false)
    if (!done) return
    if ('secret' in done && typeof done.secret === 'string') setSecret(done.secret)
    else onClose()
  }
  if (secret) return <SecretDialog secret={secret} onClose={onClose} />
  return (
    <FormDialog
      onClose={onClose}
      size="md"
      title={t(webhook ? 'integrations.edit' : 'integrations.add')}
      onSubmit={(event) => void submit(event)}
      submitLabel={t('ui.save')}
      isBusy={isBusy}
      isIncomplete={!reading.choices}
    >
      <Fields reading={reading} written={written} isChecked={isChecked} onChange={change} />
      {programSlug && reading.choices ? (
        <WebhookFilter programSlug={programSlug} choices={reading.choices} written={written} onChange={change} />
      ) : null}
    </FormDialog>
  )
}

interface FieldsProps {
  readonly reading: ReturnType<typeof useWebhookChoices>
  readonly written: Written
  readonly isChecked: boolean
  readonly onChange: (part: Partial<Written>) => void
}

function Fields({ reading, written, isChecked, onChange }: FieldsProps) {
  const { t } = useWords()
  const missing = (isMissing: boolean) => (isChecked && isMissing ? t('integrations.form.missing') : undefined)
  return (
    <div className={styles.form}>
      <TextInput
        label={t('integrations.form.name')}
        value={written.name}
        maxLength={120}
        error={missing(!written.name.trim())}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
        data-autofocus
      />
      <TextInput
        label={t('integrations.form.url')}
        description={t('integrations.form.urlHelp')}
        type="url"
        value={written.url}
        maxLength={2000}
        error={missing(!written.url.trim())}
        onChange={(event) => onChange({ url: event.currentTarget.value })}
      />
      {reading.choices ? (
        <>
          <MultiSelect
            label={t('integrations.form.events')}
            data={eventGroups(reading.choices, written.eventTypes)}
            value={written.eventTypes}
            error={missing(written.eventTypes.length === 0)}
            onChange={(eventTypes) => onChange({ eventTypes })}
            nothingFoundMessage={t('ui.nothingFound')}
            searchable
          />
          <Payload choices={reading.choices} written={written} onChange={onChange} />
        </>
      ) : (
        <ChoicesUnread {...reading} />
      )}
      <Textarea
        label={t('integrations.form.headers')}
        description={t('integrations.form.headersHelp')}
        value={written.headers}
        error={isChecked && headersIn(written.headers) === null ? t('integrations.form.headersWrong') : undefined}
        onChange={(event) => onChange({ headers: event.currentTarget.value })}
        autosize
        minRows={2}
      />
      <NumberInput
        label={t('integrations.form.rate')}
        value={written.ratePerSecond}
        min={1}
        max={50}
        allowDecimal={false}
        onChange={(value) => onChange({ ratePerSecond: Number(value) || 1 })}
      />
      <Checkbox
        label={t('integrations.form.ordered')}
        checked={written.ordered}
        onChange={(event) => onChange({ ordered: event.currentTarget.checked })}
      />
    </div>
  )
}

function Payload({
  choices,
  written,
  onChange,
}: Pick<FieldsProps, 'written' | 'onChange'> & { choices: WebhookChoices }) {
  const { t } = useWords()
  const offered = payloadKinds.filter((kind) => kind === written.payload || choices.payloads.includes(kind))
  return (
    <>
      <Radio.Group
        label={t('integrations.form.payload')}
        value={written.payload}
        onChange={(payload) => onChange({ payload: payload as Written['payload'] })}
      >
        <div className={styles.form}>
          {offered.map((kind) => (
            <Radio key={kind} value={kind} label={t(`integrations.form.${kind}`)} />
          ))}
        </div>
      </Radio.Group>
      {written.payload === 'chosen' ? (
        <TagsInput
          label={t('integrations.form.fields')}
          description={t('integrations.form.fieldsHelp')}
          value={written.fieldKeys}
          maxTags={50}
          onChange={(fieldKeys) => onChange({ fieldKeys })}
        />
      ) : null}
    </>
  )
}
