import type { Locale } from '@laurel/contract/kernel/locale'
import { FileDown, FileUp } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '../../kernel/api/index.ts'
import { useWords, type WordKey } from '../../kernel/words/index.ts'
import { Button, SegmentedControl } from '../../ui/controls/index.ts'
import { ProgressRing } from '../../ui/index.ts'
import { useBuilderParts, useDraftText } from '../builder-context.tsx'
import { langName } from '../lang-name.ts'
import { slugOf } from '../state/references.ts'
import type { DraftText } from './texts.ts'
import { writeTextsCsv } from './texts-csv.ts'
import { textsFile } from './texts-file.ts'
import { TextsImport } from './texts-import.tsx'
import styles from './translate.module.css'
import type { TextFilter } from './translate.tsx'
import { writeXliff } from './xliff.ts'

const writers = { xliff: ['xlf', writeXliff], csv: ['csv', writeTextsCsv] } as const

/** The languages of the program and how far each is, which texts to show, and files for translators. */
export function TranslateLanguages({
  texts,
  from,
  to,
  filter,
  onFilter,
}: {
  texts: readonly DraftText[]
  from: Locale
  to: Locale
  filter: TextFilter
  onFilter: (filter: TextFilter) => void
}) {
  const { t } = useWords()
  const { store, langs, canEdit } = useBuilderParts()
  const text = useDraftText()
  const [isImporting, setImporting] = useState(false)
  const missing = texts.filter((one) => !one.text[to]).length
  const save = (kind: keyof typeof writers) => {
    const [extension, write] = writers[kind]
    const note = (part: string) => t(`forms.translate.part.${part}` as WordKey)
    const file = textsFile(store.draft(), from, to, note)
    const name = `${slugOf(text(store.draft().title)) || 'form'}-${from}-${to}.${extension}`
    saveFile(
      { blob: new Blob([write(file)], { type: kind === 'csv' ? 'text/csv' : 'application/xliff+xml' }), name },
      name,
    )
  }
  return (
    <div className={styles.side}>
      <h2>{t('forms.translate.languages')}</h2>
      <ul>
        {langs.map((lang) => (
          <li key={lang}>
            <Language lang={lang} texts={texts} isSource={lang === from} isCurrent={lang === to} />
          </li>
        ))}
      </ul>
      <h2>{t('forms.translate.filter')}</h2>
      <SegmentedControl
        aria-label={t('forms.translate.filter')}
        orientation="vertical"
        fullWidth
        data={[
          { value: 'all', label: t('forms.translate.all', { count: texts.length }) },
          { value: 'missing', label: t('forms.translate.missing', { count: missing }) },
        ]}
        value={filter}
        onChange={(value) => onFilter(value as TextFilter)}
      />
      <h2>{t('forms.texts.title')}</h2>
      <div className={styles.files}>
        <Button size="sm" leftSection={<FileDown size={15} />} onClick={() => save('xliff')}>
          {t('forms.texts.exportXliff')}
        </Button>
        <Button size="sm" leftSection={<FileDown size={15} />} onClick={() => save('csv')}>
          {t('forms.texts.exportCsv')}
        </Button>
        {canEdit ? (
          <Button size="sm" leftSection={<FileUp size={15} />} onClick={() => setImporting(true)}>
            {t('forms.texts.import')}
          </Button>
        ) : null}
      </div>
      <TextsImport isOpen={isImporting} onClose={() => setImporting(false)} from={from} />
    </div>
  )
}

function Language({
  lang,
  texts,
  isSource,
  isCurrent,
}: {
  lang: Locale
  texts: readonly DraftText[]
  isSource: boolean
  isCurrent: boolean
}) {
  const { t } = useWords()
  const { store } = useBuilderParts()
  const done = texts.filter(({ text }) => text[lang]).length
  const progress = t('forms.translate.done', { done, count: texts.length })
  const content = (
    <>
      <span>
        <strong lang={lang}>{langName(lang)}</strong>
        <small>{isSource ? t('forms.translate.source') : progress}</small>
      </span>
      {/* Said by the words beside it, but for the source. */}
      <span aria-hidden={!isSource}>
        <ProgressRing share={texts.length === 0 ? 1 : done / texts.length} label={progress} size={22} />
      </span>
    </>
  )
  if (isSource) return <div className={styles.language}>{content}</div>
  return (
    <button type="button" className={styles.language} aria-pressed={isCurrent} onClick={() => store.setLang(lang)}>
      {content}
    </button>
  )
}
