import { type Locale, locales } from '@laurel/contract/kernel/locale'
import { Controller, type UseFormReturn, useForm } from 'react-hook-form'
import { useCall } from '../../kernel/api/index.ts'
import { useSubmit } from '../../kernel/form/index.ts'
import { useGo, usePlatform } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { MultiSelect, Select, TextInput } from '../../ui/controls/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { ErrorSummary, FormDialog } from '../../ui/index.ts'
import { MomentInput, timeZones } from '../../ui/input/index.ts'
import { OptionalLabel } from '../optional-label.tsx'
import { rezoned } from '../rezoned.ts'
import styles from './create-dialog.module.css'

interface NewProgram {
  readonly title: string
  readonly kind: string
  readonly supportedLangs: Locale[]
  readonly defaultLang: Locale
  readonly opensAt: string | null
  readonly closesAt: string | null
  readonly timeZone: string
}

/** A new program: its name, languages and dates; the rest is done on its own screens. */
export function CreateDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return isOpen ? <OpenDialog onClose={onClose} /> : null
}

function OpenDialog({ onClose }: { onClose: () => void }) {
  const { t, locale } = useWords()
  const go = useGo()
  const platform = usePlatform()
  const languages = platform.supportedLangs.length > 0 ? platform.supportedLangs : locales
  const first = languages.includes(locale) ? locale : platform.defaultLang
  const form = useForm<NewProgram>({
    defaultValues: {
      title: '',
      kind: '',
      supportedLangs: [first],
      defaultLang: first,
      opensAt: null,
      closesAt: null,
      timeZone: platform.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
  })
  const create = useCall('createProgram', { invalidates: ['listPrograms'] })
  const { onSubmit, isSending, attempt, errors, problem } = useSubmit(form, async (values) => {
    const { title, kind, ...rest } = values
    const texts = { title: { [values.defaultLang]: title }, ...(kind && { kind: { [values.defaultLang]: kind } }) }
    const program = await create.mutateAsync({ body: { ...rest, ...texts } })
    toastSuccess({ title: t('programs.created', { title: program.title }) })
    await go(`/admin/programs/${program.slug}/configure`)
  })
  const { register, formState } = form
  const error = (name: keyof NewProgram) => formState.errors[name]?.message
  return (
    <FormDialog
      onClose={onClose}
      title={t('programs.new')}
      description={t('programs.new_text')}
      size="sm"
      onSubmit={onSubmit}
      submitLabel={t('programs.create')}
      isBusy={isSending}
      className={styles.form}
    >
      <ErrorSummary title={problem ?? t('refusals.invalid_input')} errors={errors} attempt={attempt} />
      {problem && errors.length === 0 ? <p role="alert">{problem}</p> : null}
      <TextInput
        id="title"
        data-autofocus
        label={t('programs.field.title')}
        maxLength={300}
        {...register('title', { validate: (text) => text.trim() !== '' || t('rules.required') })}
        error={error('title')}
      />
      <TextInput
        id="kind"
        label={<OptionalLabel>{t('programs.field.kind')}</OptionalLabel>}
        description={t('programs.field.kind_help')}
        maxLength={300}
        {...register('kind')}
        error={error('kind')}
      />
      <Languages form={form} languages={languages} />
      <Dates form={form} />
    </FormDialog>
  )
}

type NewProgramForm = UseFormReturn<NewProgram>

function Languages({ form, languages }: { form: NewProgramForm; languages: readonly Locale[] }) {
  const { t, format } = useWords()
  const { control, watch, formState } = form
  const chosen = watch('supportedLangs')
  const options = languages.map((value) => ({ value, label: format.language(value) }))
  return (
    <>
      <Controller
        control={control}
        name="supportedLangs"
        rules={{ validate: (langs) => langs.length > 0 || t('rules.required') }}
        render={({ field }) => (
          <MultiSelect
            id="supportedLangs"
            label={t('programs.field.languages')}
            data={options}
            value={field.value}
            onBlur={field.onBlur}
            onChange={(values) => {
              const langs = languages.filter((lang) => values.includes(lang))
              field.onChange(langs)
              const [next] = langs
              if (next && !langs.includes(form.getValues('defaultLang'))) form.setValue('defaultLang', next)
            }}
            error={formState.errors.supportedLangs?.message}
          />
        )}
      />
      {chosen.length > 1 ? (
        <Controller
          control={control}
          name="defaultLang"
          render={({ field }) => (
            <Select
              id="defaultLang"
              label={t('programs.field.default_language')}
              description={t('programs.field.default_language_help')}
              data={options.filter(({ value }) => chosen.includes(value))}
              allowDeselect={false}
              value={field.value}
              onChange={(value) => field.onChange(value)}
              error={formState.errors.defaultLang?.message}
            />
          )}
        />
      ) : null}
    </>
  )
}

/** When it opens and closes, on the clock of its zone. */
function Dates({ form }: { form: NewProgramForm }) {
  const { t } = useWords()
  const { control, watch, formState } = form
  const zone = watch('timeZone')
  const error = (name: keyof NewProgram) => formState.errors[name]?.message
  return (
    <>
      <Controller
        control={control}
        name="opensAt"
        render={({ field }) => (
          <MomentInput
            label={t('programs.field.opens_at')}
            value={field.value}
            onChange={field.onChange}
            timeZone={zone}
            usualTime="09:00"
            error={error('opensAt')}
          />
        )}
      />
      <Controller
        control={control}
        name="closesAt"
        render={({ field }) => (
          <MomentInput
            label={t('programs.field.closes_at')}
            value={field.value}
            onChange={field.onChange}
            timeZone={zone}
            usualTime="17:00"
            error={error('closesAt')}
          />
        )}
      />
      <Controller
        control={control}
        name="timeZone"
        render={({ field }) => (
          <Select
            id="timeZone"
            label={t('programs.field.time_zone')}
            data={[...timeZones(field.value)]}
            searchable
            allowDeselect={false}
            value={field.value}
            onChange={(next) => {
              if (!next) return
              for (const name of ['opensAt', 'closesAt'] as const)
                form.setValue(name, rezoned(form.getValues(name), field.value, next))
              field.onChange(next)
            }}
            error={error('timeZone')}
          />
        )}
      />
    </>
  )
}
