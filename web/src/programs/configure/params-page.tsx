import { locales } from '@laurel/contract/kernel/locale'
import type { Program } from '@laurel/contract/programs'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type PageProps, usePlatform } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { MultiSelect, NumberInput, Select, TextInput } from '../../ui/controls/index.ts'
import { PageBar } from '../../ui/frame/index.ts'
import { PageHeader } from '../../ui/index.ts'
import { OptionalLabel } from '../optional-label.tsx'
import { programQuery } from '../queries.ts'
import { DangerZone } from './danger-zone.tsx'
import styles from './part.module.css'
import { ProgramState } from './program-state.tsx'
import { SaveBar } from './save-bar.tsx'
import { useDraft } from './use-draft.ts'
import { useRights } from './use-rights.ts'
import { useSaving } from './use-saving.ts'

/** Languages, numbers and limits of a program; and how it ends. */
export function ParamsPage({ params }: PageProps<'/admin/programs/$programSlug/params'>) {
  const { t, locale } = useWords()
  const program = useSuspenseQuery(programQuery(params.programSlug, locale)).data
  return (
    <>
      <PageBar crumbs={[{ label: t('programs.params') }]} actions={<ProgramState program={program} />} />
      <PageHeader title={t('programs.params')} />
      <Parameters key={program.id} program={program} />
      <DangerZone program={program} />
    </>
  )
}

const draftOf = ({
  supportedLangs,
  defaultLang,
  referencePrefix,
  applicationsPerPerson,
  applicationsLimit,
}: Program) => ({
  supportedLangs,
  defaultLang,
  referencePrefix,
  applicationsPerPerson,
  applicationsLimit,
})

function Parameters({ program }: { program: Program }) {
  const { t, format } = useWords()
  const platform = usePlatform()
  const { draft, isChanged, change, reset, settle } = useDraft(draftOf(program), program.version)
  const { save, errorOf, isSaving } = useSaving(program)
  const isDisabled = !useRights(program).mayEdit
  const offered = platform.supportedLangs.length > 0 ? platform.supportedLangs : locales
  const languages = locales.filter((lang) => offered.includes(lang) || program.supportedLangs.includes(lang))
  const options = languages.map((value) => ({ value, label: format.language(value) }))
  const keep = async () => {
    if (await save(draft)) settle()
  }
  return (
    <div className={styles.part}>
      <TextInput
        label={t('programs.field.address')}
        description={t('programs.field.address_help')}
        value={`/applications/${program.slug}`}
        readOnly
      />
      <MultiSelect
        label={t('programs.field.languages')}
        data={options}
        value={draft.supportedLangs}
        disabled={isDisabled}
        onChange={(values) => change({ supportedLangs: languages.filter((lang) => values.includes(lang)) })}
        error={errorOf('supportedLangs')}
      />
      <Select
        label={t('programs.field.default_language')}
        description={t('programs.field.default_language_help')}
        data={options.filter(({ value }) => draft.supportedLangs.includes(value))}
        allowDeselect={false}
        disabled={isDisabled}
        value={draft.defaultLang}
        onChange={(value) => change({ defaultLang: languages.find((lang) => lang === value) ?? draft.defaultLang })}
        error={errorOf('defaultLang') ?? errorOf('texts.title')}
      />
      <div className={styles.pair}>
        <TextInput
          label={t('programs.field.reference_prefix')}
          description={t('programs.field.reference_prefix_help', { example: `${draft.referencePrefix}-0001` })}
          maxLength={10}
          disabled={isDisabled}
          value={draft.referencePrefix}
          onChange={(event) => change({ referencePrefix: event.currentTarget.value.toUpperCase() })}
          error={errorOf('referencePrefix')}
        />
        <NumberInput
          label={<OptionalLabel>{t('programs.field.per_person')}</OptionalLabel>}
          description={t('programs.field.per_person_help')}
          min={1}
          max={1000}
          allowDecimal={false}
          disabled={isDisabled}
          value={draft.applicationsPerPerson ?? ''}
          onChange={(value) => change({ applicationsPerPerson: value === '' ? null : Number(value) })}
          error={errorOf('applicationsPerPerson')}
        />
        <NumberInput
          label={<OptionalLabel>{t('programs.field.in_all')}</OptionalLabel>}
          description={t('programs.field.in_all_help')}
          min={1}
          max={1_000_000}
          allowDecimal={false}
          disabled={isDisabled}
          value={draft.applicationsLimit ?? ''}
          onChange={(value) => change({ applicationsLimit: value === '' ? null : Number(value) })}
          error={errorOf('applicationsLimit')}
        />
      </div>
      <SaveBar program={program} isChanged={isChanged} isSaving={isSaving} onSave={() => void keep()} onReset={reset} />
    </div>
  )
}
