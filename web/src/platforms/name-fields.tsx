import { type FieldError, get, type UseFormReturn } from 'react-hook-form'
import { ownLanguageName, useWords } from '../kernel/words/index.ts'
import { TextInput } from '../ui/controls/index.ts'
import { Field } from '../ui/index.ts'
import styles from './general.module.css'
import type { Settings } from './settings-page.tsx'

/** The platform's name, and where people answer it. */
export function NameFields({ form }: { form: UseFormReturn<Settings> }) {
  const { t } = useWords()
  const { name: nameProblem, contactEmail: contactProblem } = form.formState.errors
  const nameError = nameProblem?.message
  const contactError = contactProblem?.message
  return (
    <section className={styles.part}>
      <Field id="name" label={t('platforms.general.name')} error={nameError}>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('name', {
              required: t('platforms.general.nameMissing'),
              maxLength: { value: 120, message: t('platforms.general.nameTooLong') },
            })}
            size="md"
            error={Boolean(nameError)}
          />
        )}
      </Field>
      <Field
        id="contactEmail"
        label={t('platforms.general.contactEmail')}
        help={t('platforms.general.contactEmailHelp')}
        isOptional
        error={contactError}
      >
        {(control) => (
          <TextInput
            {...control}
            {...form.register('contactEmail')}
            type="email"
            size="md"
            error={Boolean(contactError)}
          />
        )}
      </Field>
    </section>
  )
}

/** One line about the platform, in each of its languages. */
export function TaglineFields({ form }: { form: UseFormReturn<Settings> }) {
  const { t } = useWords()
  return (
    <section className={styles.part}>
      <h2>{t('platforms.general.tagline')}</h2>
      {form.watch('supportedLangs').map((locale) => {
        const error = (get(form.formState.errors, `tagline.${locale}`) as FieldError | undefined)?.message
        return (
          <Field key={locale} id={`tagline.${locale}`} label={ownLanguageName(locale)} isOptional error={error}>
            {(control) => (
              <TextInput
                {...control}
                {...form.register(`tagline.${locale}`, {
                  maxLength: { value: 200, message: t('platforms.general.taglineTooLong') },
                })}
                size="md"
                lang={locale}
                error={Boolean(error)}
              />
            )}
          </Field>
        )
      })}
    </section>
  )
}
