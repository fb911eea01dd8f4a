import { useSuspenseQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { type AnswerOf, queryOf, useCall } from '../kernel/api/index.ts'
import { useSubmit } from '../kernel/form/index.ts'
import { usePlatform } from '../kernel/router/index.ts'
import { ownLanguageName, useWords } from '../kernel/words/index.ts'
import { Button, Textarea, TextInput } from '../ui/controls/index.ts'
import { toastSuccess } from '../ui/feedback/index.ts'
import { PageBar } from '../ui/frame/index.ts'
import { ErrorSummary, Field, Problem } from '../ui/index.ts'
import styles from './general.module.css'

type Written = Omit<AnswerOf<'readOrganiser'>, 'socials'> & { socials: string }
type Name = 'legalName' | 'legalForm' | 'registration' | 'contactEmail' | 'phone' | 'website'

const groups = {
  identity: ['legalName', 'legalForm', 'registration'],
  contact: ['contactEmail', 'phone', 'website'],
} as const satisfies Record<string, readonly Name[]>
const places = ['line1', 'line2', 'zipCode', 'city', 'country'] as const

/** The organisation behind the platform, as its legal pages, mails and invoices name it. */
export function OrganiserPage() {
  const { t } = useWords()
  const { data } = useSuspenseQuery(queryOf('readOrganiser'))
  const form = useForm<Written>({ defaultValues: { ...data, socials: data.socials.join('\n') } })
  const save = useCall('changeOrganiser', { invalidates: ['readOrganiser', 'readPlatformSettings', 'readOnboarding'] })
  const { onSubmit, isSending, errors, attempt, problem } = useSubmit(form, async ({ socials, ...rest }) => {
    const lines = socials.split('\n').map((line) => line.trim())
    const saved = await save.mutateAsync({ body: { ...rest, socials: lines.filter((line) => line !== '') } })
    form.reset({ ...saved, socials: saved.socials.join('\n') })
    toastSuccess({ title: t('platforms.general.saved') })
  })
  const { isDirty } = form.formState
  return (
    <>
      <PageBar
        crumbs={[{ label: t('platforms.organiser.title') }]}
        actions={
          <>
            {isDirty ? <span className={styles.unsaved}>{t('platforms.general.unsaved')}</span> : null}
            <Button size="md" disabled={!isDirty} onClick={() => form.reset()}>
              {t('ui.cancel')}
            </Button>
            <Button size="md" variant="filled" type="submit" form="organiser" disabled={!isDirty} loading={isSending}>
              {t('platforms.general.save')}
            </Button>
          </>
        }
      />
      <form id="organiser" className={styles.form} onSubmit={onSubmit} noValidate>
        <h1 className="lr-staff-title">{t('platforms.organiser.title')}</h1>
        <ErrorSummary title={t('platforms.general.toCorrect')} errors={errors} attempt={attempt} />
        <Problem>{problem}</Problem>
        {Object.entries(groups).map(([group, names]) => (
          <section key={group} className={styles.part}>
            <h2>{t(`platforms.organiser.${group as keyof typeof groups}`)}</h2>
            {names.map((name) => (
              <Field
                key={name}
                id={name}
                label={t(`platforms.organiser.${name}`)}
                isOptional={name !== 'legalName'}
                error={form.formState.errors[name]?.message}
              >
                {(control) => <TextInput {...control} {...form.register(name)} size="md" maxLength={500} />}
              </Field>
            ))}
          </section>
        ))}
        <section className={styles.part}>
          <h2>{t('platforms.organiser.address')}</h2>
          {places.map((name) => (
            <Field
              key={name}
              id={`address.${name}`}
              label={t(`platforms.organiser.${name}`)}
              isOptional
              error={form.formState.errors.address?.[name]?.message}
            >
              {(control) => (
                <TextInput
                  {...control}
                  {...form.register(`address.${name}`)}
                  size="md"
                  maxLength={name === 'country' ? 2 : 200}
                />
              )}
            </Field>
          ))}
        </section>
        <AboutFields form={form} />
      </form>
    </>
  )
}

function AboutFields({ form }: { form: ReturnType<typeof useForm<Written>> }) {
  const { t } = useWords()
  const { supportedLangs } = usePlatform()
  return (
    <section className={styles.part}>
      <h2>{t('platforms.organiser.more')}</h2>
      <Field
        id="socials"
        label={t('platforms.organiser.socials')}
        help={t('platforms.organiser.socialsHelp')}
        isOptional
        error={form.formState.errors.socials?.message}
      >
        {(control) => <Textarea {...control} {...form.register('socials')} rows={3} maxLength={4000} />}
      </Field>
      {supportedLangs.map((lang) => (
        <Field
          key={lang}
          id={`about.${lang}`}
          label={t('platforms.organiser.about', { language: ownLanguageName(lang) })}
          isOptional
        >
          {(control) => (
            <Textarea {...control} {...form.register(`about.${lang}`)} rows={3} lang={lang} maxLength={2000} />
          )}
        </Field>
      ))}
    </section>
  )
}
