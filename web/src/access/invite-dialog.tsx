import { useSuspenseQuery } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'
import { AuthField, formTiming, useFieldRules } from '../identity/index.ts'
import { queryOf, useCall } from '../kernel/api/index.ts'
import { useSubmit } from '../kernel/form/index.ts'
import { may } from '../kernel/session/index.ts'
import { ownLanguageName, useWords } from '../kernel/words/index.ts'
import { Select } from '../ui/controls/index.ts'
import { toastSuccess } from '../ui/feedback/index.ts'
import { Field, FormDialog, Problem } from '../ui/index.ts'
import { useRoleName } from './role-name.ts'
import { usePagePlatform } from './use-page-platform.ts'
import { useSessionOn } from './use-session-on.ts'
import styles from './users.module.css'

/** Invites someone by mail with a role on the platform, or on one program. */
export function InviteDialog({
  onClose,
  onSent,
  programId,
}: {
  onClose: () => void
  onSent: () => void
  programId?: string
}) {
  const { t, locale } = useWords()
  const session = useSessionOn(programId)
  const roleName = useRoleName()
  const platform = usePagePlatform()
  const { data: roles } = useSuspenseQuery(
    programId ? queryOf('listProgramRoles', { params: { programId } }) : queryOf('listRoles'),
  )
  const offered = roles.data.filter(
    (role) =>
      role.scope === (programId ? 'program' : 'platform') &&
      role.permissions.every((permission) => may(session, permission)),
  )
  const usual = offered.find((role) => role.key === (programId ? 'manager' : 'collaborator')) ?? offered[0]
  const form = useForm({ ...formTiming, defaultValues: { email: '', roleId: usual?.id ?? '', lang: locale } })
  const invite = useCall('invite', { invalidates: ['listInvitations'] })
  const inviteTo = useCall('inviteToProgram', { invalidates: ['listProgramInvitations'] })
  const rules = useFieldRules()
  const { onSubmit, isSending, problem } = useSubmit(form, async (values) => {
    await (programId
      ? inviteTo.mutateAsync({ params: { programId }, body: values })
      : invite.mutateAsync({ body: values }))
    toastSuccess({ title: t('access.users.inviteSent', { email: values.email }) })
    onSent()
  })
  const languages = platform.supportedLangs.length > 0 ? platform.supportedLangs : [locale]
  return (
    <FormDialog
      onClose={onClose}
      title={t('access.users.inviteTitle')}
      description={t('access.users.inviteHelp')}
      onSubmit={onSubmit}
      submitLabel={t('access.users.send')}
      isBusy={isSending}
      className={styles.form}
    >
      <Problem>{problem}</Problem>
      <AuthField
        form={form}
        name="email"
        type="email"
        label={t('identity.email')}
        rules={rules.email}
        autoComplete="off"
        density="dense"
      />
      <Controller
        control={form.control}
        name="roleId"
        render={({ field }) => (
          <Field label={t('access.users.role')}>
            {(control) => (
              <Select
                {...control}
                size="md"
                data={offered.map((role) => ({ value: role.id, label: roleName(role) }))}
                value={field.value}
                onChange={(value) => value && field.onChange(value)}
                allowDeselect={false}
              />
            )}
          </Field>
        )}
      />
      <Controller
        control={form.control}
        name="lang"
        render={({ field }) => (
          <Field label={t('access.users.inviteLanguage')}>
            {(control) => (
              <Select
                {...control}
                size="md"
                data={languages.map((value) => ({ value, label: ownLanguageName(value) }))}
                value={field.value}
                onChange={(value) => value && field.onChange(value)}
                allowDeselect={false}
              />
            )}
          </Field>
        )}
      />
    </FormDialog>
  )
}
