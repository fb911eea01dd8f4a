import { fitsScope } from '@laurel/contract/access'
import { allPermissions, type Permission } from '@laurel/contract/kernel'
import { Controller, useForm } from 'react-hook-form'
import { useCall } from '../kernel/api/index.ts'
import { useSubmit } from '../kernel/form/index.ts'
import { may, useSession } from '../kernel/session/index.ts'
import { useWords, type WordKey } from '../kernel/words/index.ts'
import { Checkbox, SegmentedControl, TextInput } from '../ui/controls/index.ts'
import { toastSuccess } from '../ui/feedback/index.ts'
import { Field, FormDialog, Problem } from '../ui/index.ts'
import { byArea } from './permission-areas.ts'
import styles from './role-dialog.module.css'
import type { RoleRow } from './roles-page.tsx'

interface Draft {
  name: string
  scope: 'platform' | 'program'
  permissions: Permission[]
}

/** Makes a custom role, or changes one: a name, where it is given, and what it allows within what one may do oneself. */
export function RoleDialog({ role, onClose }: { role: RoleRow | undefined; onClose: () => void }) {
  const { t } = useWords()
  const form = useForm<Draft>({
    defaultValues: role
      ? { name: role.name, scope: role.scope, permissions: role.permissions }
      : { name: '', scope: 'platform', permissions: ['platform.back-office-access.authorize'] },
  })
  const create = useCall('createRole', { invalidates: ['listRoles'] })
  const change = useCall('changeRole', { invalidates: ['listRoles'] })
  const { onSubmit, isSending, problem } = useSubmit(form, async (draft) => {
    if (role) await change.mutateAsync({ params: { roleId: role.id }, body: draft })
    else await create.mutateAsync({ body: draft })
    toastSuccess({ title: t('access.roles.saved', { name: draft.name }) })
    onClose()
  })
  const scope = form.watch('scope')
  const nameError = form.formState.errors.name?.message
  return (
    <FormDialog
      onClose={onClose}
      size="md"
      title={t(role ? 'access.roles.editTitle' : 'access.roles.create')}
      onSubmit={onSubmit}
      submitLabel={t('access.save')}
      isBusy={isSending}
    >
      <Problem>{problem}</Problem>
      <Field id="name" label={t('access.roles.name')} error={nameError}>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('name', { required: t('access.roles.nameMissing') })}
            size="md"
            data-autofocus
            error={Boolean(nameError)}
          />
        )}
      </Field>
      {role ? null : <ScopeChoice form={form} />}
      <PermissionBoxes form={form} scope={scope} />
    </FormDialog>
  )
}

type DraftForm = ReturnType<typeof useForm<Draft>>

function ScopeChoice({ form }: { form: DraftForm }) {
  const { t } = useWords()
  const choose = (scope: string) => {
    form.setValue('scope', scope as Draft['scope'])
    form.setValue(
      'permissions',
      form.getValues('permissions').filter((one) => fitsScope(one, scope as Draft['scope'])),
    )
  }
  return (
    <Field label={t('access.roles.scope')} isGroup help={t('access.roles.scopeHelp')}>
      {() => (
        <SegmentedControl
          value={form.watch('scope')}
          onChange={choose}
          data={[
            { value: 'platform', label: t('access.scope.platform') },
            { value: 'program', label: t('access.scope.program') },
          ]}
        />
      )}
    </Field>
  )
}

function PermissionBoxes({ form, scope }: { form: DraftForm; scope: Draft['scope'] }) {
  const { t } = useWords()
  const session = useSession()
  const fitting = allPermissions.filter((key) => fitsScope(key, scope)).map((key) => ({ key }))
  const problem = form.formState.errors.permissions?.message
  return (
    <Controller
      control={form.control}
      name="permissions"
      rules={{ validate: (held) => held.length > 0 || t('access.roles.permissionsMissing') }}
      render={({ field }) => (
        <Field id="permissions" label={t('access.permissions.title')} isGroup error={problem}>
          {() => (
            <div className={styles.areas}>
              {byArea(fitting).map(({ area, permissions }) => (
                <fieldset key={area}>
                  <legend>{t(`access.area.${area}` as WordKey)}</legend>
                  {permissions.map(({ key }) => (
                    <Checkbox
                      key={key}
                      label={t(`access.permission.${key}` as WordKey)}
                      checked={field.value.includes(key)}
                      disabled={!may(session, key)}
                      title={may(session, key) ? undefined : t('refusals.beyond_your_permissions')}
                      onChange={(event) =>
                        field.onChange(
                          event.currentTarget.checked
                            ? [...field.value, key]
                            : field.value.filter((one) => one !== key),
                        )
                      }
                    />
                  ))}
                </fieldset>
              ))}
            </div>
          )}
        </Field>
      )}
    />
  )
}
