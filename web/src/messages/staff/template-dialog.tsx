import type { Locale } from '@laurel/contract/kernel/locale'
import type { MessageTemplate, MessageTexts } from '@laurel/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { isRefusal, useCall } from '../../kernel/api/index.ts'
import { refusalText, ruleText, useWords } from '../../kernel/words/index.ts'
import { TextInput } from '../../ui/controls/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { FormDialog } from '../../ui/index.ts'
import { someRecipientsQuery } from '../queries.ts'
import styles from './many.module.css'
import { RecipientPreview } from './recipient-preview.tsx'
import { labelOf } from './recipients.ts'
import { TextsEditor } from './texts-editor.tsx'
import { withoutBlanks } from './without-blanks.ts'

/** A text of the team, new or known, in each language, with a look at it as somebody would read it. */
export function TemplateDialog({
  programSlug,
  languages,
  defaultLang,
  template,
  texts: begun = {},
  onClose,
}: {
  programSlug: string
  languages: readonly Locale[]
  defaultLang: Locale
  /** Undefined: a new one. */
  template: MessageTemplate | undefined
  /** What a new one begins with. */
  texts?: MessageTexts
  onClose: () => void
}) {
  const words = useWords()
  const { t } = words
  const [name, setName] = useState(template?.name ?? '')
  const [texts, setTexts] = useState<MessageTexts>(template?.texts ?? begun)
  const [language, setLanguage] = useState(defaultLang)
  const [problem, setProblem] = useState<{ name?: string; text?: string }>({})
  const some = useQuery(someRecipientsQuery(programSlug, {})).data?.data ?? []
  const create = useCall('saveMessageTemplate', { invalidates: ['listMessageTemplates'] })
  const change = useCall('changeMessageTemplate', { invalidates: ['listMessageTemplates'] })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const written = withoutBlanks(texts)
    if (name.trim() === '') return setProblem({ name: ruleText(words, 'required') })
    if (Object.keys(written).length === 0) return setProblem({ text: ruleText(words, 'required') })
    const body = { name: name.trim(), texts: written }
    const params = { programId: programSlug }
    try {
      if (template) {
        const one = { ...params, messageTemplateId: template.id }
        await change.mutateAsync({ params: one, body: { ...body, etag: template.etag } })
      } else await create.mutateAsync({ params, body })
      toastSuccess({ title: t('messages.template.saved', { name: body.name }) })
      onClose()
    } catch (thrown) {
      setProblem({ text: refusalText(words, isRefusal(thrown) ? thrown.code : 'unexpected') })
    }
  }
  return (
    <FormDialog
      size="md"
      onClose={onClose}
      title={template ? t('messages.template.change') : t('messages.template.new')}
      description={t('messages.template.help')}
      onSubmit={submit}
      submitLabel={t('ui.save')}
      isBusy={create.isPending || change.isPending}
      className={styles.form}
      after={
        <RecipientPreview
          programSlug={programSlug}
          texts={withoutBlanks(texts)}
          recipients={some.map((row) => ({ id: row.id, label: labelOf(row, t('messages.application')) }))}
        />
      }
    >
      <TextInput
        data-autofocus
        label={t('messages.template.name')}
        maxLength={120}
        value={name}
        error={problem.name}
        onChange={(event) => {
          setName(event.currentTarget.value)
          setProblem({})
        }}
      />
      <TextsEditor
        programSlug={programSlug}
        languages={languages}
        language={language}
        onLanguage={setLanguage}
        texts={texts}
        error={problem.text}
        onChange={(next) => {
          setTexts(next)
          setProblem({})
        }}
      />
    </FormDialog>
  )
}
