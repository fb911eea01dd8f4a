import { type Locale, locales } from '@laurel/contract/kernel/locale'
import { Controller, useForm } from 'react-hook-form'
import { type AnswerOf, useCall } from '../../kernel/api/index.ts'
import { useSubmit } from '../../kernel/form/index.ts'
import { useSessionChange } from '../../kernel/session/index.ts'
import { ownLanguageName, useWords } from '../../kernel/words/index.ts'
import { Button, Select } from '../../ui/controls/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { Field, Problem } from '../../ui/index.ts'
import { AuthField } from '../auth-field.tsx'
import { formTiming, useFieldRules } from '../field-rules.ts'
import styles from './profile.module.css'

/** Name, and the language of mails. */
export function NamesPart({ profile }: { profile: AnswerOf<'readProfile'> }) {
  const { t } = useWords()
  const { firstname, lastname, lang } = profile
  const form = useForm({ ...formTiming, defaultValues: { firstname, lastname, lang } })
  const save = useCall('changeProfile', { invalidates: ['readProfile'] })
  const changed = useSessionChange()
  const rules = useFieldRules()
  const { onSubmit, isSending, problem } = useSubmit(form, async (values) => {
    await save.mutateAsync({ body: values })
    form.reset(values)
    await changed()
    toastSuccess({ title: t('identity.profile.saved') })
  })
  return (
    <form className={styles.part} onSubmit={onSubmit} noValidate method="post">
      <h2>{t('identity.profile.names')}</h2>
      <Problem>{problem}</Problem>
      <AuthField
        form={form}
        name="firstname"
        label={t('identity.firstname')}
        rules={rules.firstname}
        autoComplete="given-name"
      />
      <AuthField
        form={form}
        name="lastname"
        label={t('identity.lastname')}
        rules={rules.lastname}
        autoComplete="family-name"
      />
      <Controller
        control={form.control}
        name="lang"
        render={({ field }) => (
          <Field
            id="lang"
            label={t('identity.profile.language')}
            help={t('identity.profile.languageHelp')}
            density="generous"
          >
            {(control) => (
              <Select
                {...control}
                size="lg"
                value={field.value}
                onChange={(value) => value && field.onChange(value as Locale)}
                data={locales.map((value) => ({ value, label: ownLanguageName(value) }))}
                allowDeselect={false}
              />
            )}
          </Field>
        )}
      />
      <div>
        <Button type="submit" size="lg" variant="filled" loading={isSending} disabled={!form.formState.isDirty}>
          {t('identity.save')}
        </Button>
      </div>
    </form>
  )
}
