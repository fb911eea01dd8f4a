import type { Locale } from '@laurel/contract/kernel/locale'
import {
  answerPrefix,
  type MergeField,
  type MessageTexts,
  mergeFields,
  mergeProblems,
  messageLength,
} from '@laurel/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { Braces } from 'lucide-react'
import { useRef } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { Button, Menu, SegmentedControl } from '../../ui/controls/index.ts'
import { Field } from '../../ui/index.ts'
import { AutoTextarea } from '../../ui/input/index.ts'
import { templatesQuery } from '../queries.ts'
import styles from './many.module.css'

/** Names as the menu shows them: `messages.merge.title`. */
const nameOf = (field: MergeField) => `messages.merge.${field}` as const

/** A text in the program's languages, with a menu of what can be filled in; says what is wrong with it while it is written. */
export function TextsEditor({
  programSlug,
  languages,
  language,
  onLanguage,
  texts,
  onChange,
  error,
}: {
  programSlug: string
  languages: readonly Locale[]
  language: Locale
  onLanguage: (language: Locale) => void
  texts: MessageTexts
  onChange: (texts: MessageTexts) => void
  error?: string | undefined
}) {
  const words = useWords()
  const { t, format } = words
  const questions = useQuery(templatesQuery(programSlug)).data?.questions
  const place = useRef<HTMLDivElement>(null)
  const text = texts[language] ?? ''
  const keys = new Set(questions?.map(({ key }) => key))
  const wrong = questions ? mergeProblems(text, keys).map(({ name }) => name) : []
  const write = (next: string) => onChange({ ...texts, [language]: next })
  const insert = (field: string) => {
    const area = place.current?.querySelector('textarea')
    const [from, to] = [area?.selectionStart ?? text.length, area?.selectionEnd ?? text.length]
    const written = `{{${field}}}`
    write(text.slice(0, from) + written + text.slice(to))
    // Once what was inserted is shown: the cursor goes on after it.
    requestAnimationFrame(() => {
      area?.focus()
      area?.setSelectionRange(from + written.length, from + written.length)
    })
  }
  return (
    <div className={styles.texts} ref={place}>
      {languages.length > 1 ? (
        <SegmentedControl
          aria-label={t('messages.language')}
          value={language}
          onChange={(chosen) => onLanguage(languages.find((one) => one === chosen) ?? language)}
          data={languages.map((one) => ({ value: one, label: format.language(one) }))}
        />
      ) : null}
      <Field
        label={t('messages.text')}
        help={
          <>
            {t('messages.textHelp')} <code>{'{{title|…}}'}</code>
          </>
        }
        error={error ?? (wrong.length > 0 ? t('messages.unknownFields', { names: format.list(wrong) }) : undefined)}
        aside={
          <Menu position="bottom-end" width={280}>
            <Menu.Target>
              <Button size="xs" leftSection={<Braces size={14} aria-hidden="true" />}>
                {t('messages.insertField')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown className={styles.fields}>
              {mergeFields.map((field) => (
                <Menu.Item key={field} onClick={() => insert(field)}>
                  {t(nameOf(field))}
                </Menu.Item>
              ))}
              {questions && questions.length > 0 ? <Menu.Label>{t('messages.merge.answers')}</Menu.Label> : null}
              {questions?.map(({ key, title }) => (
                <Menu.Item key={key} onClick={() => insert(`${answerPrefix}${key}`)}>
                  {words.text(title)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        }
      >
        {(control) => (
          <AutoTextarea
            {...control}
            lang={language}
            className={styles.long}
            value={text}
            onChange={(event) => write(event.currentTarget.value)}
            {...([...text].length > messageLength - 500 && { limit: messageLength })}
          />
        )}
      </Field>
    </div>
  )
}
