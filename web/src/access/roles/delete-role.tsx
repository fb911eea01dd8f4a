import { useCall } from '../../kernel/api/index.ts'
import { useGo } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { toastError, toastSuccess } from '../../ui/feedback/index.ts'
import type { RoleRow } from './roles-page.tsx'

/** Asks before a role that nobody holds goes. */
export function DeleteRole({ role, onClose }: { role: RoleRow; onClose: () => void }) {
  const words = useWords()
  const { t } = words
  const go = useGo()
  const remove = useCall('deleteRole', { invalidates: ['listRoles'] })
  const run = async () => {
    try {
      await remove.mutateAsync({ params: { roleId: role.id } })
      toastSuccess({ title: t('access.roles.deleted', { name: role.name }) })
      await go('/admin/roles')
    } catch (thrown) {
      toastError({ title: refusalText(words, (thrown as { code?: string }).code ?? 'role_in_use') })
    }
  }
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      onClose={onClose}
      onConfirm={run}
      title={t('access.roles.deleteTitle', { name: role.name })}
      description={t('access.roles.deleteMessage')}
      confirmLabel={t('access.roles.delete')}
    />
  )
}
