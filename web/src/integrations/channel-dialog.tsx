import { type Channel, channelEvents } from '@laurel/contract/integrations'
import { type FormEvent, useState } from 'react'
import { useWords, type WordKey } from '../kernel/words/index.ts'
import { MultiSelect, TextInput } from '../ui/controls/index.ts'
import { FormDialog } from '../ui/index.ts'
import { ChoicesUnread } from './choices-unread.tsx'
import styles from './integrations.module.css'
import { useWebhookWork } from './use-webhooks.ts'
import { useWebhookChoices } from './webhook-choices.ts'

interface Props {
  readonly programSlug: string
  /** Absent: a new one of Mattermost. */
  readonly channel?: Channel
  readonly onClose: () => void
}

/** What a channel is called and told of; a new one of Mattermost is given the address of its incoming webhook. */
export function ChannelDialog({ programSlug, channel, onClose }: Props) {
  const { t } = useWords()
  const work = useWebhookWork()
  const reading = useWebhookChoices(programSlug)
  const [name, setName] = useState(channel?.name ?? '')
  const [url, setUrl] = useState('')
  const [eventTypes, setEventTypes] = useState<string[]>(channel?.eventTypes ?? ['application.submitted'])
  const [isChecked, setChecked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const missing = (isMissing: boolean) => (isChecked && isMissing ? t('integrations.form.missing') : undefined)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!name.trim() || eventTypes.length === 0 || !(channel || url.trim())) return
    setBusy(true)
    const params = { programId: programSlug }
    const draft = { name: name.trim(), eventTypes }
    const done = await work(async (call) =>
      channel
        ? call('changeChannel', {
            params: { ...params, channelId: channel.id },
            body: { ...draft, version: channel.version },
          })
        : call('createMattermost', { params, body: { ...draft, url: url.trim() } }),
    )
    setBusy(false)
    if (done) onClose()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={channel ? t('integrations.edit') : t('integrations.addMattermost')}
      onSubmit={(event) => void submit(event)}
      submitLabel={t('ui.save')}
      isBusy={isBusy}
      isIncomplete={!reading.choices}
      className={styles.form}
    >
      <TextInput
        label={t('integrations.channelName')}
        value={name}
        maxLength={120}
        error={missing(!name.trim())}
        onChange={(event) => setName(event.currentTarget.value)}
        data-autofocus
      />
      {channel ? null : (
        <TextInput
          label={t('integrations.mattermostAddress')}
          description={t('integrations.mattermostHelp')}
          type="url"
          value={url}
          maxLength={2000}
          error={missing(!url.trim())}
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
      )}
      {reading.choices ? (
        <EventSelect
          offered={reading.choices.eventTypes}
          value={eventTypes}
          onChange={setEventTypes}
          error={missing(eventTypes.length === 0)}
        />
      ) : (
        <ChoicesUnread {...reading} />
      )}
    </FormDialog>
  )
}

interface EventSelectProps {
  readonly offered: readonly string[]
  readonly value: string[]
  readonly onChange: (value: string[]) => void
  readonly error: string | undefined
}

function EventSelect({ offered, value, onChange, error }: EventSelectProps) {
  const { t } = useWords()
  const names = channelEvents.filter((name) => offered.includes(name) || value.includes(name))
  return (
    <MultiSelect
      label={t('integrations.form.events')}
      data={names.map((name) => ({ value: name, label: t(`audit.event.${name}` as WordKey) }))}
      value={value}
      error={error}
      onChange={onChange}
      nothingFoundMessage={t('ui.nothingFound')}
      searchable
    />
  )
}
