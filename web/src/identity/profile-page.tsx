import { type Locale, locales } from '@laurel/contract/kernel'
import { Button, Select } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'
import { type AnswerOf, queryOf, useCall } from '../kernel/api/index.ts'
import { useSubmit } from '../kernel/form/index.ts'
import { useGo } from '../kernel/router/index.ts'
import { useSessionChange } from '../kernel/session/index.ts'
import { ownLanguageName, useWords } from '../kernel/words/index.ts'
import { Badge, Field, Problem, toastSuccess, UiProvider } from '../ui/index.ts'
import { AuthField } from './auth-field.tsx'

import { formTiming, useFieldRules } from './field-rules.ts'

import styles from './profile.module.css'

type Profile = AnswerOf<'readProfile'>

/** One's own account: names, language, password, signing out. */
export function ProfilePage() {
  const { t } = useWords()
  const go = useGo()
  const { data: profile } = useSuspenseQuery(queryOf('readProfile'))
  return (
    <UiProvider>
      <div className={styles.page}>
        <h1 className="lr-step-title">{t('identity.profile.title')}</h1>
        <p className={styles.email}>
          <span>{profile.email}</span>
          <Badge tone={profile.confirmed ? 'ok' : 'warn'}>
            {t(profile.confirmed ? 'identity.profile.confirmed' : 'identity.profile.unconfirmed')}
          </Badge>
        </p>
        <NamesForm profile={profile} />
        <PasswordForm profile={profile} />
        <section className={styles.part}>
          <h2>{t('identity.profile.signOutTitle')}</h2>
          <p>{t('identity.profile.signOutHelp')}</p>
          <Button size="md" onClick={() => void go('/logout')}>
            {t('identity.signOut')}
          </Button>
        </section>
      </div>
    </UiProvider>
  )
}

function NamesForm({ profile }: { profile: Profile }) {
  const { t } = useWords()
  const { firstname, lastname, lang } = profile
  const form = useForm({ ...formTiming, defaultValues: { firstname, lastname, lang } })
  const save = useCall('changeProfile', { makesStale: ['readProfile'] })
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

const noPasswords = { password: { current: '', next: '' } }

function PasswordForm({ profile }: { profile: Profile }) {
  const { t } = useWords()
  const form = useForm({ ...formTiming, defaultValues: noPasswords })
  const save = useCall('changeProfile')
  const rules = useFieldRules()
  const { firstname, lastname, lang } = profile
  const { onSubmit, isSending, problem } = useSubmit(form, async (values) => {
    await save.mutateAsync({ body: { firstname, lastname, lang, password: values.password } })
    form.reset(noPasswords)
    toastSuccess({ title: t('identity.profile.passwordSaved') })
  })
  return (
    <form className={styles.part} onSubmit={onSubmit} noValidate method="post">
      <h2>{t('identity.password')}</h2>
      <Problem>{problem}</Problem>
      <input type="hidden" autoComplete="username" value={profile.email} readOnly />
      <AuthField
        form={form}
        name="password.current"
        type="password"
        label={t('identity.profile.currentPassword')}
        rules={rules.password}
        autoComplete="current-password"
      />
      <AuthField
        form={form}
        name="password.next"
        type="password"
        label={t('identity.newPassword')}
        help={t('identity.passwordHelp')}
        rules={rules.newPassword}
        autoComplete="new-password"
      />
      <div>
        <Button type="submit" size="lg" loading={isSending}>
          {t('identity.profile.changePassword')}
        </Button>
      </div>
    </form>
  )
}
