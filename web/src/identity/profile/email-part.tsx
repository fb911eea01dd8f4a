import { useSuspenseQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { type AnswerOf, queryOf, useCall } from '../../kernel/api/index.ts'
import { useSubmit } from '../../kernel/form/index.ts'
import { RichText, useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { Problem } from '../../ui/index.ts'
import { Badge } from '../../ui/page/index.ts'
import { AuthField } from '../auth-field.tsx'
import { formTiming, useFieldRules } from '../field-rules.ts'
import styles from './profile.module.css'
import { useProof } from './use-proof.tsx'

/** The address, and its change: proven by a link to the new one; the old one is told and can stop it. */
export function EmailPart({ profile }: { profile: AnswerOf<'readProfile'> }) {
  const { t } = useWords()
  const { data: security } = useSuspenseQuery(queryOf('readSecurity'))
  return (
    <section className={styles.part}>
      <h2>{t('identity.email')}</h2>
      <p className={styles.address}>
        <strong>{profile.email}</strong>
        <Badge tone={profile.confirmed ? 'ok' : 'warn'}>
          {t(profile.confirmed ? 'identity.profile.confirmed' : 'identity.profile.unconfirmed')}
        </Badge>
      </p>
      {security.pendingEmail ? <Pending email={security.pendingEmail} /> : <ChangeForm />}
    </section>
  )
}

function Pending({ email }: { email: string }) {
  const { t } = useWords()
  const cancel = useCall('cancelEmailChange', { invalidates: ['readSecurity'] })
  return (
    <div className={styles.notice} role="status">
      <p>
        <RichText text={t('identity.emailChange.pending', { email })} tags={{ b: (part) => <strong>{part}</strong> }} />
      </p>
      <div>
        <Button size="lg" loading={cancel.isPending} onClick={() => cancel.mutate({})}>
          {t('identity.emailChange.cancel')}
        </Button>
      </div>
    </div>
  )
}

function ChangeForm() {
  const { t } = useWords()
  const form = useForm({ ...formTiming, defaultValues: { email: '' } })
  const change = useCall('changeEmail', { invalidates: ['readSecurity'] })
  const { proven, proofDialog } = useProof()
  const rules = useFieldRules()
  const { onSubmit, isSending, problem } = useSubmit(form, async ({ email }) => {
    if (await proven(() => change.mutateAsync({ body: { email } }))) form.reset()
  })
  return (
    <form className={styles.dialogForm} onSubmit={onSubmit} noValidate method="post">
      <Problem>{problem}</Problem>
      <AuthField
        form={form}
        name="email"
        type="email"
        label={t('identity.emailChange.next')}
        help={t('identity.emailChange.help')}
        rules={rules.email}
        autoComplete="email"
      />
      <div>
        <Button type="submit" size="lg" loading={isSending}>
          {t('identity.emailChange.submit')}
        </Button>
      </div>
      {proofDialog}
    </form>
  )
}
