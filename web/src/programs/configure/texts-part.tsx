import type { Locale, LocalizedText } from '@laurel/contract/kernel/locale'
import type { FactTexts, FaqTexts, Program } from '@laurel/contract/programs'
import { useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { TextInput } from '../../ui/controls/index.ts'
import { Field } from '../../ui/index.ts'
import { AutoTextarea, RichTextEditor } from '../../ui/input/index.ts'
import { OptionalLabel } from '../optional-label.tsx'
import { CoverInput } from './cover-input.tsx'
import { LanguageTabs } from './language-tabs.tsx'
import styles from './part.module.css'
import { RowsEditor } from './rows-editor.tsx'
import { SaveBar } from './save-bar.tsx'
import { useDraft } from './use-draft.ts'
import { usePicture } from './use-picture.ts'
import { useRights } from './use-rights.ts'
import { useSaving } from './use-saving.ts'

const draftOf = ({ texts, factTexts, faqTexts, coverFileKey }: Program) => ({
  texts,
  factTexts,
  faqTexts,
  coverFileKey,
})

/** What the public page says, one language at a time. */
export function TextsPart({ program }: { program: Program }) {
  const { t, format } = useWords()
  const [language, setLanguage] = useState(program.defaultLang)
  const { draft, isChanged, change, reset, settle } = useDraft(draftOf(program), program.version)
  const { save, errorOf, isSaving } = useSaving(program)
  const addPicture = usePicture()
  const isDisabled = !useRights(program).mayEdit
  const { texts, factTexts, faqTexts } = draft
  const setText = (name: keyof typeof texts, value: string) =>
    change({ texts: { ...texts, [name]: written(texts[name], language, value) } })
  const keep = async () => {
    if (await save(draft)) settle()
  }
  const inLanguage = { lang: language, disabled: isDisabled }
  return (
    <div className={styles.part}>
      <LanguageTabs languages={program.supportedLangs} value={language} onChange={setLanguage} />
      {language === program.defaultLang ? null : (
        <p className="lr-caption">{t('programs.fallback', { language: format.language(program.defaultLang) })}</p>
      )}
      <div className={styles.pair}>
        <TextInput
          {...inLanguage}
          label={t('programs.field.title')}
          maxLength={300}
          value={texts.title[language] ?? ''}
          onChange={(event) => setText('title', event.currentTarget.value)}
          error={errorOf('texts.title')}
        />
        <TextInput
          {...inLanguage}
          label={<OptionalLabel>{t('programs.field.kind')}</OptionalLabel>}
          maxLength={300}
          value={texts.kind[language] ?? ''}
          onChange={(event) => setText('kind', event.currentTarget.value)}
          error={errorOf('texts.kind')}
        />
      </div>
      <Field
        label={t('programs.field.summary')}
        help={t('programs.field.summary_help')}
        error={errorOf('texts.summary')}
        isOptional
      >
        {(control) => (
          <AutoTextarea
            {...control}
            {...inLanguage}
            limit={2000}
            value={texts.summary[language] ?? ''}
            onChange={(event) => setText('summary', event.currentTarget.value)}
          />
        )}
      </Field>
      <div>
        <span className={styles.label} id="description-label">
          {t('programs.field.description')}
        </span>
        <RichTextEditor
          key={language}
          labelledBy="description-label"
          value={texts.description[language] ?? ''}
          onChange={(html) => setText('description', html)}
          onPicture={addPicture}
          isDisabled={isDisabled}
        />
      </div>
      <CoverInput
        name={program.slug}
        fileKey={draft.coverFileKey}
        onChange={(coverFileKey) => change({ coverFileKey })}
        isDisabled={isDisabled}
        error={errorOf('coverFileKey')}
      />
      <Facts
        rows={factTexts}
        onChange={(rows) => change({ factTexts: rows })}
        language={language}
        isDisabled={isDisabled}
      />
      <Questions
        rows={faqTexts}
        onChange={(rows) => change({ faqTexts: rows })}
        language={language}
        isDisabled={isDisabled}
        errorOf={errorOf}
      />
      <SaveBar program={program} isChanged={isChanged} isSaving={isSaving} onSave={() => void keep()} onReset={reset} />
    </div>
  )
}

interface RowsOfTexts<Row> {
  readonly rows: readonly Row[]
  readonly onChange: (rows: Row[]) => void
  readonly language: Locale
  readonly isDisabled: boolean
}

function Facts({ rows, onChange, language, isDisabled }: RowsOfTexts<FactTexts>) {
  const { t } = useWords()
  const inLanguage = { lang: language, disabled: isDisabled }
  return (
    <RowsEditor
      title={t('programs.facts')}
      help={t('programs.facts_help')}
      rows={rows}
      onChange={onChange}
      empty={{ label: {}, value: {} }}
      addLabel={t('programs.add_fact')}
      nameOf={(fact, index) => fact.label[language] || String(index + 1)}
      max={12}
      isDisabled={isDisabled}
    >
      {(fact, set) => (
        <>
          <TextInput
            {...inLanguage}
            aria-label={t('programs.fact_label')}
            placeholder={t('programs.fact_label')}
            value={fact.label[language] ?? ''}
            onChange={(event) => set({ ...fact, label: written(fact.label, language, event.currentTarget.value) })}
          />
          <TextInput
            {...inLanguage}
            aria-label={t('programs.fact_value')}
            placeholder={t('programs.fact_value')}
            value={fact.value[language] ?? ''}
            onChange={(event) => set({ ...fact, value: written(fact.value, language, event.currentTarget.value) })}
          />
        </>
      )}
    </RowsEditor>
  )
}

/** Questions that people often ask, with their answers. */
function Questions({
  rows,
  onChange,
  language,
  isDisabled,
  errorOf,
}: RowsOfTexts<FaqTexts> & { errorOf: ReturnType<typeof useSaving>['errorOf'] }) {
  const { t } = useWords()
  const inLanguage = { lang: language, disabled: isDisabled }
  return (
    <RowsEditor<FaqTexts>
      title={t('programs.section.faq')}
      rows={rows}
      onChange={onChange}
      empty={{ question: {}, answer: {} }}
      addLabel={t('programs.add_question')}
      nameOf={(item, index) => item.question[language] || String(index + 1)}
      max={50}
      isDisabled={isDisabled}
    >
      {(item, set, index) => (
        <div style={{ gridColumn: '1 / -1', display: 'grid', gap: 6 }}>
          <TextInput
            {...inLanguage}
            aria-label={t('programs.question')}
            placeholder={t('programs.question')}
            value={item.question[language] ?? ''}
            onChange={(event) =>
              set({ ...item, question: written(item.question, language, event.currentTarget.value) })
            }
            error={errorOf(`faqTexts.${index}.question`)}
          />
          <AutoTextarea
            {...inLanguage}
            aria-label={t('programs.answer')}
            placeholder={t('programs.answer')}
            value={item.answer[language] ?? ''}
            onChange={(event) => set({ ...item, answer: written(item.answer, language, event.currentTarget.value) })}
          />
        </div>
      )}
    </RowsEditor>
  )
}

function written(text: LocalizedText | undefined, language: Locale, value: string): LocalizedText {
  return { ...text, [language]: value }
}
