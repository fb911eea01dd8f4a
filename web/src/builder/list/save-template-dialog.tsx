import type { Form } from '@laurel/contract/forms'
import { type FormEvent, useState } from 'react'
import { isRefusal, useCall } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Textarea, TextInput } from '../../ui/controls/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { FormDialog } from '../../ui/index.ts'
import { useBuilder, useBuilderParts } from '../builder-context.tsx'
import styles from '../revisions/revisions.module.css'
import { templateNames } from './template-name.ts'

/** Keeps the draft in the platform's library, under a name of its own. */
export function SaveTemplateDialog({
  form,
  programId,
  isOpen,
  onClose,
  beforeSaving,
}: {
  form: Form
  programId: string
  isOpen: boolean
  onClose: () => void
  beforeSaving: () => Promise<boolean>
}) {
  const words = useWords()
  const { t } = words
  const { langs } = useBuilderParts()
  const title = useBuilder((store) => store.draft().title)
  const lang = langs.find((one) => one === words.locale && title[one]) ?? langs[0] ?? words.locale
  const [name, setName] = useState<string>()
  const [description, setDescription] = useState('')
  const [error, setError] = useState<string>()
  const call = useCall('saveFormTemplate', { invalidates: ['listFormTemplates'] })
  const written = name ?? title[lang] ?? ''
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!written.trim()) return setError(t('rules.required'))
    if (!(await beforeSaving())) return setError(t('forms.template.notSaved'))
    try {
      await call.mutateAsync({
        params: { programId, formId: form.id },
        body: {
          title: templateNames(title, lang, written),
          description: description.trim() ? { [lang]: description.trim() } : {},
        },
      })
      onClose()
      toastSuccess({ title: t('forms.template.saved', { name: written.trim() }) })
    } catch (thrown) {
      setError(refusalText(words, isRefusal(thrown) ? thrown.code : 'unexpected'))
    }
  }
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('forms.template.save')}
      description={t('forms.template.saveHelp')}
      onSubmit={submit}
      submitLabel={t('forms.template.saveAct')}
      isBusy={call.isPending}
      className={styles.stack}
    >
      <TextInput
        size="md"
        data-autofocus
        label={t('forms.template.name')}
        value={written}
        error={error}
        onChange={(event) => {
          setName(event.currentTarget.value)
          setError(undefined)
        }}
      />
      <Textarea
        size="md"
        autosize
        minRows={2}
        label={t('forms.template.description')}
        value={description}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
