import { checkDefinition } from '@laurel/contract/forms/definition'
import type { Field } from '@laurel/contract/forms/fields'
import type { Answers, FileAnswer } from '@laurel/contract/forms/values'
import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { useMemo, useRef, useState } from 'react'
import { FormFields, type FormHandle, type UploadFile } from '../../forms/fields/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button, SegmentedControl, Select } from '../../ui/controls/index.ts'
import { useBuilder, useBuilderParts, useEarlier } from '../builder-context.tsx'
import { langName } from '../lang-name.ts'
import { everyField } from '../state/tree.ts'
import { textsIn } from '../translation/texts.ts'
import { requestedOfEarlier, sampleAnswers } from './earlier-samples.ts'
import styles from './preview.module.css'
import { Check } from './preview-check.tsx'
import { type Hearing, PreviewVerdict } from './preview-verdict.tsx'

const nothing: Answers = {}
const widths = ['desktop', 'tablet', 'phone'] as const

/** The form as an applicant meets it, in a given case; nothing is kept of what is typed. */
export function Preview() {
  const { t, locale } = useWords()
  const { langs, categories } = useBuilderParts()
  const draft = useBuilder((store) => store.draft())
  const [width, setWidth] = useState<string>('desktop')
  const [lang, setLang] = useState<Locale>(langs.includes(locale) ? locale : (langs[0] ?? locale))
  const [category, setCategory] = useState<string | null>(categories[0]?.id ?? null)
  const [gates, setGates] = useState<Record<string, string>>({})
  const form = useRef<FormHandle>(null)
  const hearing: Hearing = useRef(undefined)
  const [fallback = lang] = langs
  const earlier = useEarlier()
  const requested = useMemo(() => requestedOfEarlier(draft.definition, earlier), [draft.definition, earlier])
  const [samples, setSamples] = useState<Answers>(() => sampleAnswers(requested, today()))
  const context = useMemo(
    () => ({ today: today(), meta: { category, lang }, earlier: samples }),
    [category, lang, samples],
  )
  return (
    <div className={styles.preview}>
      <div className={styles.stage}>
        <div className={styles.choices}>
          <SegmentedControl
            aria-label={t('forms.preview.width')}
            data={widths.map((value) => ({ value, label: t(`forms.preview.${value}`) }))}
            value={width}
            onChange={setWidth}
          />
          {langs.length > 1 && langs.length <= 4 ? (
            <SegmentedControl
              aria-label={t('forms.builder.lang')}
              data={langs.map((value) => ({ value, label: langName(value) }))}
              value={lang}
              onChange={(value) => setLang(value as Locale)}
            />
          ) : null}
        </div>
        <div className={styles.frame} data-width={width}>
          <h1 className="lr-step-title">{readText(draft.title, lang, fallback)}</h1>
          <FormFields
            ref={form}
            idPrefix="preview"
            definition={draft.definition}
            answers={nothing}
            context={context}
            locale={lang}
            fallback={fallback}
            gates={gates}
            upload={pretendToSend}
            onChange={(_key, _value, answers) => hearing.current?.(answers)}
          />
          <div className={styles.acts}>
            <Button size="lg" variant="filled" onClick={() => form.current?.check()}>
              {t('forms.preview.check')}
            </Button>
          </div>
        </div>
      </div>
      <aside className={styles.side}>
        <section>
          <h2>{t('forms.preview.title')}</h2>
          <p>{t('forms.preview.help')}</p>
        </section>
        {langs.length > 4 ? (
          <section>
            <Select
              label={t('forms.builder.lang')}
              data={langs.map((value) => ({ value, label: langName(value) }))}
              value={lang}
              onChange={(value) => value && setLang(value as Locale)}
            />
          </section>
        ) : null}
        <Case category={category} onCategory={setCategory} gates={gates} onGates={setGates} lang={lang} />
        {requested.length > 0 ? (
          <section>
            <h3>{t('forms.preview.earlier')}</h3>
            <p>{t('forms.preview.earlierHelp')}</p>
            <EarlierAnswers
              fields={requested}
              samples={samples}
              lang={lang}
              fallback={fallback}
              onChange={setSamples}
            />
          </section>
        ) : null}
        <PreviewVerdict
          definition={draft.definition}
          context={context}
          hearing={hearing}
          lang={lang}
          fallback={fallback}
        />
        <Checks />
      </aside>
    </div>
  )
}

/** The case in which the form is tried: a category, and where each gate stands. */
function Case({
  category,
  onCategory,
  gates,
  onGates,
  lang,
}: {
  category: string | null
  onCategory: (category: string | null) => void
  gates: Readonly<Record<string, string>>
  onGates: (gates: Record<string, string>) => void
  lang: Locale
}) {
  const { t } = useWords()
  const { langs, categories } = useBuilderParts()
  const [fallback = lang] = langs
  const fields = useBuilder((store) => store.draft().definition.fields)
  const allGates = everyField(fields).filter(({ type }) => type === 'validation')
  if (categories.length === 0 && allGates.length === 0) return null
  return (
    <section>
      <h3>{t('forms.preview.case')}</h3>
      {categories.length > 0 ? (
        <Select
          label={t('forms.condition.meta.category')}
          data={categories.map(({ id, title }) => ({ value: id, label: readText(title, lang, fallback) }))}
          value={category}
          onChange={onCategory}
        />
      ) : null}
      {allGates.map((gate) => (
        <Select
          key={gate.key}
          label={readText(gate.title, lang, fallback)}
          data={(['in_progress', 'pending', 'validated', 'rejected'] as const).map((value) => ({
            value,
            label: t(`forms.preview.gate.${value}`),
          }))}
          value={gates[gate.key] ?? 'in_progress'}
          onChange={(value) => onGates({ ...gates, [gate.key]: value ?? '' })}
        />
      ))}
    </section>
  )
}

/** Answers to the questions of earlier steps that the form asks about: samples, to be changed at will. */
function EarlierAnswers({
  fields,
  samples,
  lang,
  fallback,
  onChange,
}: {
  fields: readonly Field[]
  samples: Answers
  lang: Locale
  fallback: Locale
  onChange: (samples: Answers) => void
}) {
  const definition = useMemo(() => ({ schemaVersion: 1 as const, fields: [...fields] }), [fields])
  const [first] = useState(samples)
  const [context] = useState(() => ({ today: today() }))
  return (
    <FormFields
      idPrefix="earlier"
      definition={definition}
      answers={first}
      context={context}
      locale={lang}
      fallback={fallback}
      onChange={(_key, _value, answers) => onChange(answers)}
    />
  )
}

/** What the machine can tell of the draft: what keeps it from being published, what is not translated. */
function Checks() {
  const { t } = useWords()
  const { langs } = useBuilderParts()
  const draft = useBuilder((store) => store.draft())
  const [source = 'fr', ...others] = langs
  const earlier = useEarlier()
  const problems = useMemo(
    () => checkDefinition(draft.definition, { defaultLocale: source, earlier }).length,
    [draft, source, earlier],
  )
  const texts = textsIn(draft).filter(({ text }) => text[source])
  const missing = others
    .map((lang) => ({ lang, count: texts.filter(({ text }) => !text[lang]).length }))
    .filter(({ count }) => count > 0)
  return (
    <section>
      <h3>{t('forms.preview.checks')}</h3>
      <ul className={styles.checks}>
        <Check is={problems === 0 ? 'fine' : 'wrong'}>
          {problems === 0 ? t('forms.preview.sound') : t('forms.problemsToFix', { count: problems })}
        </Check>
        {missing.length === 0 ? <Check is="fine">{t('forms.preview.translated')}</Check> : null}
        {missing.map(({ lang, count }) => (
          <Check key={lang} is="wrong">
            {t('forms.preview.untranslated', { count, lang: langName(lang) })}
          </Check>
        ))}
      </ul>
    </section>
  )
}

/** The day on the clock of whoever tries the form. */
function today(): string {
  const now = new Date()
  const two = (number: number) => String(number).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** A file stays where it is: only its name and size show. */
const pretendToSend: UploadFile = async (file, onProgress): Promise<FileAnswer> => {
  onProgress(1)
  return { key: crypto.randomUUID(), name: file.name, location: 'preview', size: file.size, mime: file.type }
}
