import { type AgreementTemplate, templateFields } from '@laurel/contract/grants'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useCall } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { programQuery } from '../../programs/index.ts'
import { NativeSelect, Textarea, TextInput } from '../../ui/controls/index.ts'
import { FormDialog, Problem } from '../../ui/index.ts'
import styles from '../grants.module.css'

/** Fields stand in the example as they are written. */
const asFields = Object.fromEntries(templateFields.map((field) => [field, `{{${field}}}`]))

/** A text for agreements; saved anew it is another version. */
export function TemplateDialog({
  programSlug,
  template,
  onClose,
}: {
  programSlug: string
  template: AgreementTemplate | undefined
  onClose: () => void
}) {
  const words = useWords()
  const { t, format, locale } = words
  const program = useQuery(programQuery(programSlug, locale)).data
  const [name, setName] = useState(template?.name ?? '')
  const [lang, setLang] = useState(template?.lang)
  const [body, setBody] = useState(() => template?.body ?? t('grants.template.example', asFields))
  const [isChecked, setChecked] = useState(false)
  const invalidates = ['listGrantTemplates'] as const
  const create = useCall('createGrantTemplate', { invalidates })
  const save = useCall('saveGrantTemplate', { invalidates })
  const langs = program?.supportedLangs ?? [locale]
  const written = lang ?? (langs.includes(locale) ? locale : (langs[0] ?? locale))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!name.trim() || !body.trim()) return
    const draft = { name: name.trim(), lang: written, body: body.trim() }
    const done = { onSuccess: onClose }
    if (template) save.mutate({ params: { programId: programSlug, grantTemplateId: template.id }, body: draft }, done)
    else create.mutate({ params: { programId: programSlug }, body: draft }, done)
  }
  const refusal = create.error ?? save.error
  return (
    <FormDialog
      size="lg"
      onClose={onClose}
      title={t(template ? 'grants.template.edit' : 'grants.template.add')}
      onSubmit={submit}
      submitLabel={t('ui.save')}
      isBusy={create.isPending || save.isPending}
    >
      <Problem>{refusal ? refusalText(words, refusal.code) : null}</Problem>
      <div className={styles.fields}>
        <TextInput
          data-autofocus
          label={t('grants.name')}
          value={name}
          maxLength={120}
          error={isChecked && !name.trim() ? t('grants.missing') : undefined}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <NativeSelect
          label={t('grants.template.language')}
          value={written}
          data={langs.map((value) => ({ value, label: format.language(value) }))}
          onChange={({ currentTarget }) => setLang(langs.find((one) => one === currentTarget.value))}
        />
      </div>
      <Textarea
        label={t('grants.template.text')}
        description={t('grants.template.fields', { fields: templateFields.map((field) => `{{${field}}}`).join(' ') })}
        value={body}
        maxLength={40_000}
        autosize
        minRows={12}
        maxRows={24}
        error={isChecked && !body.trim() ? t('grants.missing') : undefined}
        onChange={({ currentTarget }) => setBody(currentTarget.value)}
      />
    </FormDialog>
  )
}
