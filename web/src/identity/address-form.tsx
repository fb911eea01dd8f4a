import { useForm } from 'react-hook-form'
import { useSubmit } from '../kernel/form/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { Problem } from '../ui/index.ts'
import { AuthField } from './auth-field.tsx'
import styles from './auth-form.module.css'
import { AuthSubmit } from './auth-submit.tsx'
import { formTiming, useFieldRules } from './field-rules.ts'

interface Props {
  /** Known already. */
  readonly email?: string
  /** What the button says. */
  readonly action: string
  readonly onSend: (email: string) => Promise<unknown>
}

/** One address, to which a mail is sent. */
export function AddressForm({ email, action, onSend }: Props) {
  const { t } = useWords()
  // No empty defaults: they would wipe what was typed before the page came alive.
  const form = useForm<{ email: string }>({ ...formTiming, defaultValues: email ? { email } : {} })
  const rules = useFieldRules()
  const { onSubmit, isSending, isAlive, problem } = useSubmit(form, (values) => onSend(values.email))
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate method="post">
      <Problem>{problem}</Problem>
      <AuthField
        form={form}
        name="email"
        type="email"
        label={t('identity.email')}
        rules={rules.email}
        autoComplete="username"
      />
      <AuthSubmit isAlive={isAlive} isSending={isSending}>
        {action}
      </AuthSubmit>
    </form>
  )
}
