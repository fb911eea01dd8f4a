import { type Directory, isBuiltIn, type StaffEntry } from '@laurel/contract/directories'
import { isEmailAddress } from '@laurel/contract/kernel/text'
import { type FormEvent, useState } from 'react'
import { useCall } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Checkbox, TextInput } from '../../ui/controls/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { FormDialog, Problem } from '../../ui/index.ts'
import { ContentFields } from '../content-fields.tsx'
import { draftOf, emptyDraft, ownContentOf, problemsOfDraft } from '../draft.ts'
import { PointPart } from '../own/content-part.tsx'
import dialogStyles from '../public/dialogs.module.css'
import { staleByEntries } from './use-directory.ts'
import { useFieldName } from './use-field-name.ts'

interface Props {
  readonly directory: Directory
  /** Absent: a new one. */
  readonly entry: StaffEntry | undefined
  readonly onClose: () => void
}

/** An entry as the team writes it. */
export function EntryDialog({ directory, entry, onClose }: Props) {
  const words = useWords()
  const { t } = words
  const nameOf = useFieldName(directory.fields)
  const [draft, setDraft] = useState(() => (entry ? draftOf(entry.content) : emptyDraft))
  const [position, setPosition] = useState(entry?.position ?? null)
  const [more, setMore] = useState({
    email: entry?.email ?? '',
    distinction: entry?.content.distinction ?? '',
    own: entry?.content.own ?? {},
    isAgreed: false,
  })
  const [isChecked, setChecked] = useState(false)
  const create = useCall('createDirectoryEntry', { invalidates: staleByEntries })
  const change = useCall('changeDirectoryEntry', { invalidates: staleByEntries })
  const problems = problemsOfDraft(draft)
  const isEmailWrong = more.email.trim() !== '' && !isEmailAddress(more.email.trim())
  const error = create.error ?? change.error
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (Object.keys(problems).length > 0 || isEmailWrong || !(entry || more.isAgreed)) return
    const own = Object.fromEntries(Object.entries(more.own).filter(([, value]) => value.trim() !== ''))
    const content = { ...ownContentOf(draft), distinction: more.distinction.trim(), own }
    const written = { content, position, email: more.email.trim() }
    const onSuccess = () => {
      toastSuccess({ title: t('directories.staff.saved') })
      onClose()
    }
    const params = { directoryId: directory.id }
    if (entry)
      change.mutate(
        { params: { ...params, directoryEntryId: entry.id }, body: { ...written, etag: entry.etag } },
        { onSuccess },
      )
    else create.mutate({ params, body: { ...written, isAgreed: true } }, { onSuccess })
  }
  return (
    <FormDialog
      size="md"
      onClose={onClose}
      title={entry ? t('directories.entry.editTitle', { title: entry.content.title }) : t('directories.entry.new')}
      onSubmit={submit}
      submitLabel={t('ui.save')}
      isBusy={create.isPending || change.isPending}
      className={dialogStyles.form}
    >
      <Problem>{error ? refusalText(words, error.code) : null}</Problem>
      <ContentFields draft={draft} problems={isChecked ? problems : {}} onChange={setDraft} />
      {directory.fields
        .filter(({ key }) => !isBuiltIn(key))
        .map(({ key }) => (
          <TextInput
            key={key}
            label={`${nameOf(key)} ${t('ui.optional')}`}
            maxLength={200}
            value={more.own[key] ?? ''}
            onChange={(event) => setMore({ ...more, own: { ...more.own, [key]: event.currentTarget.value } })}
          />
        ))}
      <TextInput
        label={`${t('directories.field.distinction')} ${t('ui.optional')}`}
        maxLength={120}
        value={more.distinction}
        onChange={(event) => setMore({ ...more, distinction: event.currentTarget.value })}
      />
      <TextInput
        label={`${t('directories.entry.email')} ${t('ui.optional')}`}
        description={t('directories.entry.emailHelp')}
        type="email"
        maxLength={254}
        value={more.email}
        error={isChecked && isEmailWrong && t('directories.form.emailMissing')}
        onChange={(event) => setMore({ ...more, email: event.currentTarget.value })}
      />
      <PointPart position={position} onChange={setPosition} />
      {entry ? null : (
        <Checkbox
          label={t('directories.entry.agreed')}
          checked={more.isAgreed}
          error={isChecked && !more.isAgreed && t('directories.entry.agreedMissing')}
          onChange={(event) => setMore({ ...more, isAgreed: event.currentTarget.checked })}
        />
      )}
    </FormDialog>
  )
}
