import { useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useForm } from 'react-hook-form'
import { type AnswerOf, queryOf, useCall } from '../kernel/api/index.ts'
import { useSubmit } from '../kernel/form/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { Button } from '../ui/controls/index.ts'
import { toastSuccess } from '../ui/feedback/index.ts'
import { PageBar } from '../ui/frame/index.ts'
import { ErrorSummary, Problem } from '../ui/index.ts'
import { ColourFields } from './colour-fields.tsx'
import { ContrastList } from './contrast-list.tsx'
import styles from './general.module.css'
import { LanguageFields } from './language-fields.tsx'
import { NameFields, TaglineFields } from './name-fields.tsx'
import { PagePreview } from './page-preview.tsx'
import { TimeZoneField } from './time-zone-field.tsx'
import { useNewAppearance } from './use-new-appearance.ts'

export type Settings = AnswerOf<'readPlatformSettings'>

/** The platform's name, tagline, languages and colours, beside its true home page in the colours being chosen. */
export function GeneralPage() {
  const { t } = useWords()
  const { data: settings } = useSuspenseQuery(queryOf('readPlatformSettings'))
  const form = useForm<Settings>({ defaultValues: settings })
  const wear = useNewAppearance()
  const save = useCall('changePlatformSettings', { invalidates: ['readPlatformSettings', 'readPlatformDetails'] })
  const { onSubmit, isSending, errors, attempt, problem } = useSubmit(form, async (values) => {
    const saved = await save.mutateAsync({ body: values })
    form.reset(saved)
    await wear(saved)
    toastSuccess({ title: t('platforms.general.saved') })
  })
  const brand = useDeferredValue({
    primaryColor: form.watch('primaryColor'),
    secondaryColor: form.watch('secondaryColor'),
  })
  const { isDirty } = form.formState
  return (
    <>
      <PageBar
        crumbs={[{ label: t('platforms.general.site') }, { label: t('platforms.general.title') }]}
        actions={
          <>
            {isDirty ? <span className={styles.unsaved}>{t('platforms.general.unsaved')}</span> : null}
            <Button size="md" disabled={!isDirty} onClick={() => form.reset()}>
              {t('ui.cancel')}
            </Button>
            <Button size="md" variant="filled" type="submit" form="general" disabled={!isDirty} loading={isSending}>
              {t('platforms.general.save')}
            </Button>
          </>
        }
      />
      <div className={styles.columns}>
        <form id="general" className={styles.form} onSubmit={onSubmit} noValidate>
          <h1 className="lr-staff-title">{t('platforms.general.title')}</h1>
          <ErrorSummary title={t('platforms.general.toCorrect')} errors={errors} attempt={attempt} />
          <Problem>{problem}</Problem>
          <ColourFields form={form} />
          <ContrastList brand={brand} />
          <NameFields form={form} />
          <LanguageFields form={form} />
          <TimeZoneField form={form} />
          <TaglineFields form={form} />
        </form>
        <PagePreview brand={brand} />
      </div>
    </>
  )
}
