import { currencies } from '@laurel/contract/payments'
import { type FormEvent, useState } from 'react'
import { type AnswerOf, isRefusal, upload, useApi } from '../../kernel/api/index.ts'
import { usePlatform } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { coverAddress } from '../../programs/index.ts'
import { Button, Textarea, TextInput } from '../../ui/controls/index.ts'
import { toastError } from '../../ui/feedback/index.ts'
import { FormDialog } from '../../ui/index.ts'
import { FileDrop } from '../../ui/input/index.ts'
import { Cover } from '../../ui/page/index.ts'
import { MoneyField } from './money-field.tsx'
import styles from './staff.module.css'
import { useVote, useVoteCall } from './use-vote.ts'

type Entry = AnswerOf<'listVoteEntries'>['data'][number]

/** An entry, written by hand or as it came from an application. */
export function EntryDialog({ entry, onClose }: { entry: Entry | undefined; onClose: () => void }) {
  const { t } = useWords()
  const { params, vote } = useVote()
  const currency = currencies.find((one) => one === vote.rules.currency) ?? 'EUR'
  const add = useVoteCall('addVoteEntry')
  const change = useVoteCall('changeVoteEntry')
  const [written, setWritten] = useState({
    title: entry?.title ?? '',
    summary: entry?.summary ?? '',
    body: entry?.body ?? '',
    category: entry?.category ?? '',
    pictureKey: entry?.pictureKey ?? null,
    cost: entry?.cost ?? null,
  })
  const [isChecked, setChecked] = useState(false)
  const write = (name: 'title' | 'summary' | 'body' | 'category') => (event: { currentTarget: { value: string } }) =>
    setWritten({ ...written, [name]: event.currentTarget.value })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!written.title.trim()) return
    const done = entry
      ? await change.run({ params: { ...params, voteEntryId: entry.id }, body: written })
      : await add.run({ params, body: written })
    if (done) onClose()
  }
  return (
    <FormDialog
      onClose={onClose}
      size="md"
      title={t(entry ? 'votes.edit' : 'votes.addByHand')}
      onSubmit={(event) => void submit(event)}
      submitLabel={t(entry ? 'votes.save' : 'votes.add')}
      isBusy={add.isPending || change.isPending}
    >
      <TextInput
        label={t('votes.entryTitle')}
        value={written.title}
        maxLength={200}
        error={isChecked && !written.title.trim() ? t('votes.nameNeeded') : undefined}
        onChange={write('title')}
        data-autofocus
      />
      <TextInput label={t('votes.entrySummary')} value={written.summary} maxLength={300} onChange={write('summary')} />
      {vote.rules.mode === 'budget' ? (
        <MoneyField
          label={t('votes.cost')}
          value={written.cost}
          currency={currency}
          onChange={(cost) => setWritten((before) => ({ ...before, cost }))}
        />
      ) : null}
      <TextInput label={t('votes.category')} value={written.category} maxLength={120} onChange={write('category')} />
      <Textarea
        label={t('votes.entryBody')}
        value={written.body}
        maxLength={5000}
        autosize
        minRows={4}
        maxRows={12}
        onChange={write('body')}
      />
      <Picture
        name={written.title}
        fileKey={written.pictureKey}
        onChange={(pictureKey) => setWritten({ ...written, pictureKey })}
      />
    </FormDialog>
  )
}

/** A picture that anybody may see; without one it is drawn from the name. */
function Picture({
  name,
  fileKey,
  onChange,
}: {
  name: string
  fileKey: string | null
  onChange: (key: string | null) => void
}) {
  const words = useWords()
  const { t } = words
  const api = useApi()
  const { id } = usePlatform()
  const [isSending, setSending] = useState(false)
  const take = async (file: File | undefined) => {
    if (!file) return
    setSending(true)
    try {
      onChange((await upload(api, 'uploadPicture', { body: file })).key)
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown
      toastError({ title: refusalText(words, thrown.code) })
    } finally {
      setSending(false)
    }
  }
  return (
    <div className={styles.pictureField}>
      <span>{t('votes.picture')}</span>
      <Cover
        name={name || '–'}
        picture={coverAddress(id, fileKey, { width: 480, height: 240 })}
        className={styles.cover}
      />
      {fileKey ? (
        <Button onClick={() => onChange(null)}>{t('votes.pictureRemove')}</Button>
      ) : (
        <FileDrop accept="image/*" isDisabled={isSending} onFiles={([file]) => void take(file)}>
          {isSending ? t('ui.loading') : t('votes.pictureHelp')}
        </FileDrop>
      )}
    </div>
  )
}
