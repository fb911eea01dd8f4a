import type { MailList, WriteMailList } from '@laurel/contract/messages/newsletters'
import { type FormEvent, useState } from 'react'
import { useCall } from '../../../kernel/api/index.ts'
import { useGo, usePlatform } from '../../../kernel/router/index.ts'
import { refusalText, useWords } from '../../../kernel/words/index.ts'
import { Switch, Textarea, TextInput } from '../../../ui/controls/index.ts'
import { FormDialog, Problem } from '../../../ui/index.ts'

const filled = (texts: WriteMailList['name']) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => (text ?? '').trim() !== ''))

/** Name of a list, what it is for and who may join it; a new one opens. */
export function ListDialog({ list, onClose }: { list?: MailList; onClose: () => void }) {
  const words = useWords()
  const { t, format } = words
  const go = useGo()
  const { supportedLangs } = usePlatform()
  const [written, setWritten] = useState<WriteMailList>({
    name: list?.name ?? {},
    purpose: list?.purpose ?? {},
    isPublic: list?.isPublic ?? true,
  })
  const [isChecked, setChecked] = useState(false)
  const invalidates = ['listMailLists', 'readMailList', 'readPublicLists'] as const
  const create = useCall('createMailList', { invalidates })
  const change = useCall('changeMailList', { invalidates })
  const name = filled(written.name)
  const isNameless = Object.keys(name).length === 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isNameless) return
    const body = { name, purpose: filled(written.purpose), isPublic: written.isPublic }
    if (list)
      change.mutate({ params: { mailListId: list.id }, body: { ...body, etag: list.etag } }, { onSuccess: onClose })
    else create.mutate({ body }, { onSuccess: ({ id }) => void go(`/admin/sender-email/lists/${id}`) })
  }
  const refusal = create.error ?? change.error
  return (
    <FormDialog
      onClose={onClose}
      title={t(list ? 'newsletters.lists.edit' : 'newsletters.lists.new')}
      onSubmit={submit}
      submitLabel={t('ui.save')}
      isBusy={create.isPending || change.isPending}
    >
      <Problem>{refusal ? refusalText(words, refusal.code) : null}</Problem>
      {supportedLangs.map((lang, at) => (
        <TextInput
          key={lang}
          label={t('newsletters.lists.name', { language: format.language(lang) })}
          value={written.name[lang] ?? ''}
          maxLength={120}
          error={isChecked && isNameless && at === 0 && t('newsletters.form.missing')}
          onChange={(event) => setWritten({ ...written, name: { ...written.name, [lang]: event.currentTarget.value } })}
        />
      ))}
      {supportedLangs.map((lang) => (
        <Textarea
          key={lang}
          label={t('newsletters.lists.purpose', { language: format.language(lang) })}
          description={t('newsletters.lists.purposeHelp')}
          value={written.purpose[lang] ?? ''}
          maxLength={500}
          autosize
          onChange={(event) =>
            setWritten({ ...written, purpose: { ...written.purpose, [lang]: event.currentTarget.value } })
          }
        />
      ))}
      <Switch
        label={t('newsletters.lists.open')}
        description={t('newsletters.lists.openHelp')}
        checked={written.isPublic}
        onChange={(event) => setWritten({ ...written, isPublic: event.currentTarget.checked })}
      />
    </FormDialog>
  )
}
