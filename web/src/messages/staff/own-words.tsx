import type { Locale } from '@laurel/contract/kernel/locale'
import { type MessageSubjects, type MessageTemplate, type MessageTexts, mergeProblems } from '@laurel/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { TextInput } from '../../ui/controls/index.ts'
import { Field } from '../../ui/index.ts'
import { NativeSelect } from '../../ui/page/index.ts'
import { templatesQuery } from '../queries.ts'
import { type Recipient, RecipientPreview } from './recipient-preview.tsx'
import { TextsEditor } from './texts-editor.tsx'
import { withoutBlanks } from './without-blanks.ts'

/** The text that is being written, in each language, and whether it may leave. */
export function useWriting(programSlug: string) {
  const { data: templates } = useQuery(templatesQuery(programSlug))
  const [subjects, setSubjects] = useState<MessageSubjects>({})
  const [templateId, setTemplateId] = useState('')
  const [ownMailId, setOwnMailId] = useState('')
  const [texts, setTexts] = useState<MessageTexts>({})
  const written = withoutBlanks(texts)
  const titled = withoutBlanks(subjects)
  const keys = new Set(templates?.questions.map(({ key }) => key))
  const isWrong = [...Object.values(written), ...Object.values(titled)].some(
    (text) => mergeProblems(text ?? '', keys).length > 0,
  )
  return {
    ...{ texts, setTexts, subjects, setSubjects, templateId, ownMailId, setOwnMailId, written, titled, isWrong },
    /** What is sent: a template of one's own, or the words that were written. */
    words: ownMailId ? { ownMailId } : { texts: written, ...(Object.keys(titled).length > 0 && { subjects: titled }) },
    begin(template: MessageTemplate | undefined) {
      setTemplateId(template?.id ?? '')
      if (template) setTexts(template.texts)
    },
    clear() {
      setTexts({})
      setSubjects({})
      setTemplateId('')
      setOwnMailId('')
    },
  }
}

/** The words of a message that no template says, and a look at them as somebody would read them. */
export function OwnWords({
  programSlug,
  languages,
  language,
  onLanguage,
  writing,
  recipients,
}: {
  programSlug: string
  languages: readonly Locale[]
  language: Locale
  onLanguage: (language: Locale) => void
  writing: ReturnType<typeof useWriting>
  recipients: readonly Recipient[]
}) {
  const { t } = useWords()
  const { texts, setTexts, subjects, setSubjects, written, titled } = writing
  return (
    <>
      <TemplateSelect programSlug={programSlug} value={writing.templateId} onChoose={writing.begin} />
      <Field label={t('messages.decisions.subject')} help={t('messages.many.subjectHelp')} isOptional>
        {(control) => (
          <TextInput
            {...control}
            lang={language}
            maxLength={200}
            value={subjects[language] ?? ''}
            onChange={(event) => setSubjects({ ...subjects, [language]: event.currentTarget.value })}
          />
        )}
      </Field>
      <TextsEditor
        programSlug={programSlug}
        languages={languages}
        language={language}
        onLanguage={onLanguage}
        texts={texts}
        onChange={setTexts}
      />
      <RecipientPreview programSlug={programSlug} texts={written} subjects={titled} recipients={recipients} />
    </>
  )
}

/** Nothing while the team has no template. */
function TemplateSelect({
  programSlug,
  value,
  onChoose,
}: {
  programSlug: string
  value: string
  onChoose: (template: MessageTemplate | undefined) => void
}) {
  const { t } = useWords()
  const { data: stored, isPending } = useQuery(templatesQuery(programSlug))
  const templates = stored?.data ?? []
  if (templates.length === 0 && !isPending) return null
  return (
    <NativeSelect
      label={t('messages.useTemplate')}
      value={value}
      disabled={isPending}
      onChange={(event) => onChoose(templates.find(({ id }) => id === event.currentTarget.value))}
      options={[
        { value: '', label: t('messages.useTemplate') },
        ...templates.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  )
}
