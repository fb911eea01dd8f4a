import { useForm } from 'react-hook-form'
import { useCall } from '../../kernel/api/index.ts'
import { useSubmit } from '../../kernel/form/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { TextInput } from '../../ui/controls/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { Field, FormDialog, Problem } from '../../ui/index.ts'
import type { RoleRow } from './roles-page.tsx'

/** Another name for a custom role. */
export function RenameDialog({ role, onClose }: { role: RoleRow; onClose: () => void }) {
  const { t } = useWords()
  const form = useForm({ defaultValues: { name: role.name } })
  const change = useCall('changeRole', { invalidates: ['listRoles'] })
  const { onSubmit, isSending, problem } = useSubmit(form, async ({ name }) => {
    await change.mutateAsync({ params: { roleId: role.id }, body: { name, permissions: role.permissions } })
    toastSuccess({ title: t('access.roles.saved', { name }) })
    onClose()
  })
  const error = form.formState.errors.name?.message
  return (
    <FormDialog
      onClose={onClose}
      title={t('access.roles.rename')}
      onSubmit={onSubmit}
      submitLabel={t('access.save')}
      isBusy={isSending}
    >
      <Problem>{problem}</Problem>
      <Field id="name" label={t('access.roles.name')} error={error}>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('name', { required: t('access.roles.nameMissing') })}
            size="md"
            data-autofocus
            error={Boolean(error)}
          />
        )}
      </Field>
    </FormDialog>
  )
}
