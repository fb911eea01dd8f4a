import type { Onboarding, TemplateName } from '@laurel/contract/console'
import { zoneCity } from '@laurel/contract/kernel/locale'
import { ListChecks, Upload } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { isRefusal, useApi } from '../../kernel/api/index.ts'
import { useGo, usePlatform } from '../../kernel/router/index.ts'
import { refusalText, useWords, type WordKey } from '../../kernel/words/index.ts'
import { Button, TextInput } from '../../ui/controls/index.ts'
import { Field, Problem } from '../../ui/index.ts'
import { MomentInput, SearchInput } from '../../ui/input/index.ts'
import { Cover } from '../../ui/page/index.ts'
import styles from './start.module.css'
import { StartFrame } from './start-frame.tsx'

type Template = Onboarding['templates'][number]

/** A complete program to begin with; its name and the end of its call are all it needs. */
export function ProgramStep({ templates, onBack }: { templates: readonly Template[]; onBack: () => void }) {
  const words = useWords()
  const { t } = words
  const api = useApi()
  const go = useGo()
  const { timeZone = 'Europe/Paris' } = usePlatform()
  const [template, setTemplate] = useState<TemplateName>('prize')
  const [title, setTitle] = useState('')
  const [closesAt, setClosesAt] = useState<string | null>(null)
  const [search, setSearch] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!title.trim()) return setError(t('spaces.program.nameMissing'))
    setBusy(true)
    try {
      const { slug } = await api.call('createFirstProgram', { body: { template, title: title.trim(), closesAt } })
      await go(`/admin/programs/${slug}/configure`)
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown
      setProblem(refusalText(words, thrown.code))
      setBusy(false)
    }
  }
  return (
    <StartFrame
      step="program"
      foot={
        <>
          <Button size="lg" onClick={onBack}>
            {t('spaces.back')}
          </Button>
          <span className={styles.note}>{t('spaces.program.notPublic')}</span>
          <Button type="submit" form="program" size="lg" variant="filled" loading={isBusy}>
            {t('spaces.program.create')}
          </Button>
        </>
      }
    >
      <form id="program" className={styles.wide} onSubmit={(event) => void submit(event)} noValidate>
        <div className={styles.head}>
          <div>
            <h1>{t('spaces.program.title')}</h1>
            <p className={styles.lead}>{t('spaces.program.lead')}</p>
          </div>
          <SearchInput label={t('spaces.program.search')} value={search} onSearch={setSearch} />
        </div>
        <Problem>{problem}</Problem>
        <Templates templates={templates} search={search} value={template} onChange={setTemplate} />
        <div className={styles.fields}>
          <Field id="title" label={t('spaces.program.name')} error={error} density="generous">
            {(control) => (
              <TextInput
                {...control}
                size="lg"
                value={title}
                maxLength={200}
                onChange={(event) => {
                  setError(undefined)
                  setTitle(event.currentTarget.value)
                }}
              />
            )}
          </Field>
          <MomentInput
            label={t('spaces.program.closes', { city: zoneCity(timeZone, words.locale) })}
            value={closesAt}
            onChange={setClosesAt}
            timeZone={timeZone}
            usualTime="17:00"
          />
        </div>
      </form>
    </StartFrame>
  )
}

function Templates({
  templates,
  search,
  value,
  onChange,
}: {
  templates: readonly Template[]
  search: string
  value: TemplateName
  onChange: (name: TemplateName) => void
}) {
  const { t, format } = useWords()
  const named = templates.map((template) => ({
    ...template,
    title: t(`spaces.template.${template.name}` as WordKey),
    about: t(`spaces.templateAbout.${template.name}` as WordKey),
  }))
  const wished = search.trim().toLowerCase()
  const found = named.filter(({ title, about }) => `${title} ${about}`.toLowerCase().includes(wished))
  return (
    <fieldset className={styles.templates}>
      <legend>{t('spaces.program.template')}</legend>
      {found.length === 0 ? <p role="status">{t('spaces.program.noTemplate')}</p> : null}
      {found.map((template) => (
        <label key={template.name} data-own={template.name === 'own' || undefined}>
          <input
            type="radio"
            name="template"
            value={template.name}
            checked={value === template.name}
            onChange={() => onChange(template.name)}
          />
          {template.name === 'own' ? (
            <Upload size={20} aria-hidden="true" />
          ) : (
            <Cover name={template.title} className={styles.templateCover} />
          )}
          <strong>{template.title}</strong>
          <span>{template.about}</span>
          {template.questions > 0 ? (
            <small>
              <ListChecks size={14} aria-hidden="true" />{' '}
              {t('spaces.program.holds', {
                questions: format.number(template.questions),
                emails: format.number(template.emails),
                criteria: format.number(template.criteria),
              })}
            </small>
          ) : null}
        </label>
      ))}
    </fieldset>
  )
}
