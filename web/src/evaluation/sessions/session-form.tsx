import { type Locale, zoneCity } from '@laurel/contract/kernel/locale'
import { Controller, useForm } from 'react-hook-form'
import { useCall } from '../../kernel/api/index.ts'
import { useSubmit } from '../../kernel/form/index.ts'
import { useGo } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button, NumberInput, TextInput } from '../../ui/controls/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { Field } from '../../ui/index.ts'
import { MomentInput, RichTextEditor } from '../../ui/input/index.ts'
import { NativeSelect } from '../../ui/page/index.ts'
import { useProgram, useSessionAddress } from '../staff/use-place.ts'
import { useWritingLang } from '../staff/use-writing-lang.ts'
import styles from './staff.module.css'

/** Texts by language, address, dates and number of jurors of a session. */
export function SessionForm({ isReadOnly }: { isReadOnly: boolean }) {
  const { t, format, locale } = useWords()
  const go = useGo()
  const program = useProgram()
  const { params, place, session } = useSessionAddress()
  const [lang, setLang] = useWritingLang()
  const form = useForm({
    defaultValues: {
      title: session.titles as Record<string, string>,
      slug: session.slug,
      instructions: session.instructions as Record<string, string>,
      opensAt: session.opensAt,
      softClosesAt: session.softClosesAt,
      closesAt: session.closesAt,
      reviewsPerEntry: session.reviewsPerEntry,
    },
  })
  const save = useCall('changeEvaluationSession', {
    invalidates: ['getEvaluationSession', 'listEvaluationSessions', 'listEntries', 'getResults'],
  })
  const { onSubmit, isSending, problem } = useSubmit(form, async (values) => {
    // The form names languages in which nothing is written too.
    const written = (text: Record<string, string | undefined>) =>
      Object.fromEntries(Object.entries(text).flatMap(([lang, one]) => (one?.trim() ? [[lang, one]] : [])))
    const body = {
      ...values,
      title: written(values.title),
      instructions: written(values.instructions),
      version: session.version,
    }
    const saved = await save.mutateAsync({ params, body })
    toastSuccess({ title: t('evaluation.saved') })
    if (saved.slug !== place.sessionSlug)
      await go(`/admin/programs/${place.programSlug}/examinations/${saved.slug}/config`, { replace: true })
  })
  const { errors } = form.formState
  const zone = t('evaluation.config.zone', { city: zoneCity(program.timeZone, locale) })
  return (
    <form onSubmit={onSubmit} noValidate>
      <section className={styles.form}>
        {problem ? (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        ) : null}
        {program.supportedLangs.length > 1 ? (
          <div className={styles.language}>
            <NativeSelect
              label={t('evaluation.language')}
              value={lang}
              onChange={(event) => setLang(event.target.value as Locale)}
              options={program.supportedLangs.map((value) => ({ value, label: format.language(value) }))}
            />
          </div>
        ) : null}
        <Field
          key={`title-${lang}`}
          label={t('evaluation.titleLabel')}
          error={errors.title?.[lang]?.message as string | undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              size="md"
              lang={lang}
              maxLength={300}
              readOnly={isReadOnly}
              {...form.register(
                `title.${lang}`,
                lang === program.defaultLang ? { required: t('evaluation.titleNeeded') } : {},
              )}
            />
          )}
        </Field>
        <Controller
          key={`instructions-${lang}`}
          control={form.control}
          name={`instructions.${lang}`}
          render={({ field }) => (
            <Field
              label={t('evaluation.config.instructions')}
              help={t('evaluation.config.instructionsHelp')}
              isOptional
              isGroup
            >
              {(control) => (
                <RichTextEditor
                  id={control.id}
                  label={t('evaluation.config.instructions')}
                  value={field.value ?? ''}
                  onChange={field.onChange}
                  isDisabled={isReadOnly}
                />
              )}
            </Field>
          )}
        />
        <Field label={t('evaluation.config.slug')} help={t('evaluation.config.slugHelp')} error={errors.slug?.message}>
          {(control) => (
            <TextInput
              {...control}
              size="md"
              maxLength={80}
              readOnly={isReadOnly}
              {...form.register('slug', {
                pattern: { value: /^[a-z0-9]+(-[a-z0-9]+)*$/, message: t('evaluation.config.slugWrong') },
                minLength: { value: 2, message: t('evaluation.config.slugWrong') },
              })}
            />
          )}
        </Field>
        {(['opensAt', 'softClosesAt', 'closesAt'] as const).map((name) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field }) => (
              <MomentInput
                label={t(`evaluation.config.${name}`)}
                help={name === 'opensAt' ? zone : `${t(`evaluation.config.${name}Help`)} ${zone}`}
                error={errors[name]?.message}
                value={field.value}
                onChange={field.onChange}
                timeZone={program.timeZone}
                usualTime={name === 'opensAt' ? '08:00' : '23:59'}
                isDisabled={isReadOnly || (name === 'opensAt' && session.isFrozen)}
              />
            )}
          />
        ))}
        <Controller
          control={form.control}
          name="reviewsPerEntry"
          render={({ field }) => (
            <Field label={t('evaluation.reviewsPerEntry')} help={t('evaluation.reviewsPerEntryHelp')}>
              {(control) => (
                <NumberInput
                  {...control}
                  size="md"
                  w={120}
                  min={1}
                  max={50}
                  allowDecimal={false}
                  disabled={isReadOnly}
                  value={field.value}
                  onChange={(value) => field.onChange(Number(value) || 1)}
                />
              )}
            </Field>
          )}
        />
        {isReadOnly ? null : (
          <div className={styles.acts}>
            <Button size="md" variant="filled" type="submit" loading={isSending}>
              {t('ui.save')}
            </Button>
          </div>
        )}
      </section>
    </form>
  )
}
