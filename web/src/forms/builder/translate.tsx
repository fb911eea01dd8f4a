import type { Field } from '@laurel/contract/forms'
import type { Locale } from '@laurel/contract/kernel'
import { Button, SegmentedControl, Select, Textarea } from '@mantine/core'
import { CopyIcon } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { EmptyState, RichTextEditor } from '../../ui/index.ts'
import { useBuilder, useBuilderParts } from './builder-context.tsx'
import { langName } from './lang-name.ts'
import { htmlOf, linesOf } from './plain-paragraphs.ts'
import { plainText } from './plain-text.ts'
import { type DraftText, textsIn, withTextAt } from './texts.ts'
import styles from './translate.module.css'

/** Every text of the form, the language of last resort at the left, the one being written at the right. */
export function Translate() {
  const { t } = useWords()
  const { store, langs } = useBuilderParts()
  const chosen = useBuilder((one) => one.lang())
  const draft = useBuilder((one) => one.draft())
  const [filter, setFilter] = useState('all')
  const [from = chosen, second = chosen] = langs
  const to = chosen === from ? second : chosen
  const texts = textsIn(draft).filter((text) => text.text[from])
  const missing = texts.filter((text) => !text.text[to])
  const shown = filter === 'all' ? texts : missing
  if (langs.length < 2) return <EmptyState title={t('forms.translate.oneLanguage')} />
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('forms.builder.mode.translate')}</h1>
      <div className={styles.head}>
        <Select
          label={t('forms.builder.lang')}
          data={langs.slice(1).map((one) => ({ value: one, label: langName(one) }))}
          value={to}
          onChange={(value) => {
            const next = langs.find((one) => one === value)
            if (next) store.setLang(next)
          }}
        />
        <SegmentedControl
          aria-label={t('forms.translate.filter')}
          data={[
            { value: 'all', label: t('forms.translate.all', { count: texts.length }) },
            { value: 'missing', label: t('forms.translate.missing', { count: missing.length }) },
          ]}
          value={filter}
          onChange={setFilter}
        />
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('forms.translate.text')}</th>
            <th scope="col" lang={from}>
              {langName(from)}
            </th>
            <th scope="col" lang={to}>
              {langName(to)}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((text) => (
            <tr key={text.path}>
              <th scope="row">
                {text.field ? <TypeName field={text.field} /> : t('forms.builder.formTitle')}
                {text.field ? <small>{t(`forms.translate.part.${text.part}`)}</small> : null}
              </th>
              <td lang={from}>{plainText(text.text[from] ?? '')}</td>
              <td data-missing={text.text[to] ? undefined : true}>
                <Translated
                  text={text}
                  lang={to}
                  copy={text.text[from] ?? ''}
                  onWrite={(value) => apply(text, value)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )

  function apply(text: DraftText, value: string) {
    const { field } = text
    if (!field) store.setTitle({ ...draft.title, [to]: value })
    else store.change(field.key, (one) => withTextAt(one, text.path, to, value), `${text.path} ${to}`)
  }
}

function TypeName({ field }: { field: Field }) {
  const { t } = useWords()
  return <span>{t(`forms.type.${field.type}`)}</span>
}

function Translated({
  text,
  lang,
  copy,
  onWrite,
}: {
  text: DraftText
  lang: Locale
  copy: string
  onWrite: (value: string) => void
}) {
  const { t } = useWords()
  const { canEdit } = useBuilderParts()
  const value = text.text[lang] ?? ''
  const label = t('forms.translate.translationOf', { text: plainText(copy).slice(0, 60) })
  const lines = linesOf(value)
  if (text.part === 'description' && (lines === undefined || linesOf(copy) === undefined))
    return <RichTextEditor label={label} value={value} onChange={(html) => html !== value && onWrite(html)} />
  const write = (typed: string) => onWrite(text.part === 'description' ? htmlOf(typed) : typed)
  return (
    <div className={styles.cell}>
      <Textarea
        aria-label={label}
        lang={lang}
        autosize
        minRows={1}
        maxRows={8}
        readOnly={!canEdit}
        placeholder={t('forms.translate.toTranslate')}
        value={text.part === 'description' ? lines : value}
        onChange={(event) => write(event.currentTarget.value)}
      />
      {value || !canEdit ? null : (
        <Button variant="subtle" size="xs" leftSection={<CopyIcon size={14} />} onClick={() => onWrite(copy)}>
          {t('forms.translate.copy')}
        </Button>
      )}
    </div>
  )
}
