import { fitsScope } from '@laurel/contract/access'
import type { Permission } from '@laurel/contract/kernel'
import { useForm } from 'react-hook-form'
import { useCall } from '../../kernel/api/index.ts'
import { useSubmit } from '../../kernel/form/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { SegmentedControl, TextInput } from '../../ui/controls/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { Field, FormDialog, Problem } from '../../ui/index.ts'

interface Draft {
  name: string
  scope: 'platform' | 'program'
}

interface Props {
  /** What it begins with, when another role is doubled. */
  readonly from?: { readonly name: string; readonly scope: Draft['scope']; readonly permissions: readonly Permission[] }
  readonly onClose: () => void
  readonly onMade: (id: string) => void
}

/** Makes a custom role: a name and where it is given. What it allows is ticked on its page. */
export function RoleDialog({ from, onClose, onMade }: Props) {
  const { t } = useWords()
  const form = useForm<Draft>({
    defaultValues: from
      ? { name: t('access.roles.copyOf', { name: from.name }), scope: from.scope }
      : { name: '', scope: 'platform' },
  })
  const create = useCall('createRole', { invalidates: ['listRoles'] })
  const { onSubmit, isSending, problem } = useSubmit(form, async ({ name, scope }) => {
    const fitting = (from?.permissions ?? []).filter((one) => fitsScope(one, scope))
    const permissions: Permission[] = fitting.length > 0 ? fitting : ['platform.back-office-access.authorize']
    const made = await create.mutateAsync({ body: { name, scope, permissions } })
    toastSuccess({ title: t('access.roles.saved', { name }) })
    onClose()
    onMade(made.id)
  })
  const nameError = form.formState.errors.name?.message
  return (
    <FormDialog
      onClose={onClose}
      title={t(from ? 'access.roles.copy' : 'access.roles.create')}
      description={t('access.roles.createHelp')}
      onSubmit={onSubmit}
      submitLabel={t('access.roles.make')}
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
      {from ? null : (
        <Field label={t('access.roles.scope')} isGroup help={t('access.roles.scopeHelp')}>
          {() => (
            <SegmentedControl
              value={form.watch('scope')}
              onChange={(scope) => form.setValue('scope', scope as Draft['scope'])}
              data={[
                { value: 'platform', label: t('access.scope.platform') },
                { value: 'program', label: t('access.scope.program') },
              ]}
            />
          )}
        </Field>
      )}
    </FormDialog>
  )
}
