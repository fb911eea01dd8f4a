import { useForm } from 'react-hook-form'
import { useSubmit } from '../../../kernel/form/index.ts'
import { useWords } from '../../../kernel/words/index.ts'
import { Button, PasswordInput, TextInput } from '../../../ui/controls/index.ts'
import { Field } from '../../../ui/index.ts'
import styles from './invitation.module.css'

interface Account {
  firstname: string
  lastname: string
  password: string
  lang: ReturnType<typeof useWords>['locale']
}

/** For an address without an account: names and a password. The link itself proves the address. */
export function InvitationAccount({
  email,
  name,
  onJoin,
}: {
  email: string
  name: string
  onJoin: (account: Account) => Promise<void>
}) {
  const { t, locale } = useWords()
  const [firstname = '', ...rest] = name.split(' ')
  // What is known only: empty defaults would wipe what was typed before the page came alive.
  const known = { ...(firstname ? { firstname } : {}), ...(rest.length > 0 ? { lastname: rest.join(' ') } : {}) }
  const form = useForm<{ account: Omit<Account, 'lang'> }>({ defaultValues: { account: known } })
  const { onSubmit, isSending, problem } = useSubmit(form, ({ account }) => onJoin({ ...account, lang: locale }))
  const errors = form.formState.errors.account
  const needed = { required: t('rules.required') }
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate method="post">
      <p>{t('evaluation.invitation.account', { email })}</p>
      {problem ? (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      ) : null}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field density="generous" label={t('evaluation.invitation.firstname')} error={errors?.firstname?.message}>
        {(control) => (
          <TextInput {...control} size="lg" autoComplete="given-name" {...form.register('account.firstname', needed)} />
        )}
      </Field>
      <Field density="generous" label={t('evaluation.invitation.lastname')} error={errors?.lastname?.message}>
        {(control) => (
          <TextInput {...control} size="lg" autoComplete="family-name" {...form.register('account.lastname', needed)} />
        )}
      </Field>
      <Field
        density="generous"
        label={t('evaluation.invitation.password')}
        help={t('evaluation.invitation.passwordHelp')}
        error={errors?.password?.message}
      >
        {(control) => (
          <PasswordInput
            {...control}
            size="lg"
            autoComplete="new-password"
            {...form.register('account.password', {
              minLength: { value: 12, message: t('evaluation.invitation.passwordHelp') },
              ...needed,
            })}
          />
        )}
      </Field>
      <Button size="lg" variant="filled" type="submit" loading={isSending}>
        {t('evaluation.invitation.create')}
      </Button>
    </form>
  )
}
