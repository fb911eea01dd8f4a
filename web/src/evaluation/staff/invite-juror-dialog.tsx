import { isEmailAddress, type Locale } from '@laurel/contract/kernel'
import { Button, Select, TextInput } from '@mantine/core'
import { useId } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useCall } from '../../kernel/api/index.ts'
import { useSubmit } from '../../kernel/form/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Dialog, Field, toastSuccess } from '../../ui/index.ts'
import { afterAssigning } from '../queries.ts'
import { JurorFields, jurorFactsOf } from './juror-fields.tsx'
import styles from './staff.module.css'
import { useProgram, useSessionPlace } from './use-place.ts'

/** Invites someone to the jury by mail. */
export function InviteJurorDialog({ onClose }: { onClose: () => void }) {
  const { t, format } = useWords()
  const formId = useId()
  const program = useProgram()
  const { params } = useSessionPlace()
  const form = useForm({
    defaultValues: { ...jurorFactsOf(), email: '', lang: program.defaultLang as Locale },
  })
  const invite = useCall('inviteJuror', { makesStale: afterAssigning })
  const { onSubmit, isSending, problem } = useSubmit(form, async (values) => {
    await invite.mutateAsync({ params, body: values })
    toastSuccess({ title: t('evaluation.juries.invited', { email: values.email }) })
    onClose()
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('evaluation.juries.invite')}
      description={t('evaluation.juries.inviteHelp')}
      actions={
        <>
          <Button size="md" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button size="md" variant="filled" type="submit" form={formId} loading={isSending}>
            {t('evaluation.juries.send')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={onSubmit} noValidate>
        {problem ? (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        ) : null}
        <Field label={t('evaluation.juries.email')} error={form.formState.errors.email?.message}>
          {(control) => (
            <TextInput
              {...control}
              size="md"
              type="email"
              autoComplete="off"
              data-autofocus
              {...form.register('email', {
                validate: (value) => isEmailAddress(value.trim()) || t('evaluation.juries.emailNeeded'),
              })}
            />
          )}
        </Field>
        <JurorFields form={form} />
        <Controller
          control={form.control}
          name="lang"
          render={({ field }) => (
            <Field label={t('evaluation.juries.language')}>
              {(control) => (
                <Select
                  {...control}
                  size="md"
                  allowDeselect={false}
                  data={program.supportedLangs.map((value) => ({ value, label: format.language(value) }))}
                  value={field.value}
                  onChange={(value) => value && field.onChange(value)}
                />
              )}
            </Field>
          )}
        />
      </form>
    </Dialog>
  )
}
