import type { ActionOf } from '@laurel/contract/automation'
import { type Locale, locales } from '@laurel/contract/kernel/locale'
import { useState } from 'react'
import { useProgram } from '../../applications/index.ts'
import { later } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { loadTextsEditor } from '../../messages/index.ts'
import { Select, TextInput } from '../../ui/controls/index.ts'
import { type Named, thingsOf } from '../definition/task-names.ts'
import { useEditor, useFieldProblem } from '../editor/editor-context.tsx'
import { withGone } from './fields.tsx'

const TextsEditor = later(async () => (await loadTextsEditor()).default)

interface Props<Action> {
  readonly id: string
  readonly action: Action
  readonly onChange: (action: Action) => void
}

/** The subject of a mail and what it says, in the languages of the program. */
export function MailTexts({ id, action, onChange }: Props<ActionOf<'mail'>>) {
  const { t, format } = useWords()
  const problem = useFieldProblem(id)
  const [language, setLanguage, languages] = useLanguage()
  const { names } = useEditor()
  const ownMails = thingsOf('ownMails', names)
  const named = languages.length > 1 ? ` (${format.language(language)})` : ''
  const { ownMailId } = action
  return (
    <>
      {ownMails.length > 0 || ownMailId ? (
        <Select
          label={t('automation.field.ownMail')}
          description={t('automation.field.ownMailHelp')}
          data={[
            { value: '', label: t('automation.field.noOwnMail') },
            ...withGone(ownMails, ownMailId ? [ownMailId] : [], t('automation.gone')),
          ]}
          value={ownMailId ?? ''}
          allowDeselect={false}
          error={problem('ownMailId')}
          onChange={(next) => onChange({ ...action, ownMailId: next || null })}
        />
      ) : null}
      {ownMailId ? null : (
        <>
          <TextInput
            label={`${t('automation.field.subject')}${named}`}
            lang={language}
            maxLength={200}
            value={action.subject[language] ?? ''}
            error={problem('subject')}
            onChange={({ currentTarget }) =>
              onChange({ ...action, subject: { ...action.subject, [language]: currentTarget.value } })
            }
          />
          <Texts id={id} action={action} language={language} onLanguage={setLanguage} onChange={onChange} />
        </>
      )}
    </>
  )
}

/** What a message says, in the languages of the program. */
export function MessageTexts({ id, action, onChange }: Props<ActionOf<'message'>>) {
  const [language, setLanguage] = useLanguage()
  return <Texts id={id} action={action} language={language} onLanguage={setLanguage} onChange={onChange} />
}

function useLanguage() {
  const { programSlug } = useEditor()
  const { languages, fallback } = useProgram(programSlug)
  const [language, setLanguage] = useState<Locale>(fallback)
  const known: readonly Locale[] = locales.filter((one) => languages.includes(one))
  return [language, setLanguage, known] as const
}

interface Written {
  readonly templateId: string | null
  readonly text: Partial<Record<Locale, string>>
}

function Texts<Action extends Written>({
  id,
  action,
  language,
  onLanguage,
  onChange,
}: Props<Action> & { language: Locale; onLanguage: (language: Locale) => void }) {
  const { t } = useWords()
  const { programSlug, names, change } = useEditor()
  const problem = useFieldProblem(id)
  const { languages } = useProgram(programSlug)
  const templates: Named[] = thingsOf('templates', names)
  const chosen = action.templateId === null ? [] : [action.templateId]
  return (
    <>
      <Select
        label={t('automation.field.template')}
        data={[
          { value: '', label: t('automation.field.ownText') },
          ...withGone(templates, chosen, t('automation.gone')),
        ]}
        value={action.templateId ?? ''}
        allowDeselect={false}
        error={problem('templateId')}
        onChange={(next) => onChange({ ...action, templateId: next || null })}
      />
      {action.templateId === null && change ? (
        <TextsEditor
          programSlug={programSlug}
          languages={languages}
          language={language}
          onLanguage={onLanguage}
          texts={action.text}
          error={problem('text')}
          onChange={(text) => onChange({ ...action, text })}
        />
      ) : null}
    </>
  )
}
