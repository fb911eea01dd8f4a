import { useForm } from 'react-hook-form'
import { useCall } from '../../kernel/api/index.ts'
import { useSubmit } from '../../kernel/form/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { FormDialog, Problem, QrPicture } from '../../ui/index.ts'
import { AuthField } from '../auth-field.tsx'
import { formTiming } from '../field-rules.ts'
import styles from './profile.module.css'

/** Hands the secret to an app, as a picture and as text, and takes a first code as the proof that it has it. */
export function CodesDialog(props: {
  secret: string
  uri: string
  onClose: () => void
  onCodes: (codes: readonly string[]) => void
}) {
  const { t } = useWords()
  const form = useForm({ ...formTiming, defaultValues: { code: '' } })
  const confirm = useCall('confirmTotp', { invalidates: ['readSecurity', 'listSignIns'] })
  const { onSubmit, isSending, problem } = useSubmit(form, async ({ code }) => {
    const { recoveryCodes } = await confirm.mutateAsync({ body: { code } })
    props.onClose()
    props.onCodes(recoveryCodes)
  })
  return (
    <FormDialog
      onClose={props.onClose}
      title={t('identity.codes.dialogTitle')}
      description={t('identity.codes.dialogLead')}
      onSubmit={onSubmit}
      submitLabel={t('identity.codes.start')}
      isBusy={isSending}
      className={styles.dialogForm}
    >
      <QrPicture text={props.uri} label={t('identity.codes.picture')} />
      <p>
        {t('identity.codes.orType')}
        <br />
        <code className={styles.secret}>{props.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <Problem>{problem}</Problem>
      <AuthField
        form={form}
        name="code"
        label={t('identity.second.code')}
        rules={{ required: t('identity.errors.code') }}
        autoComplete="one-time-code"
        inputMode="numeric"
        density="dense"
      />
    </FormDialog>
  )
}
