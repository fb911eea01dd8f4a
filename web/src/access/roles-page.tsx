import { useSuspenseQuery } from '@tanstack/react-query'
import { Pencil, Plus, ShieldCheck, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type AnswerOf, queryOf, useCall } from '../kernel/api/index.ts'
import { Link } from '../kernel/router/index.ts'
import { may, useSession } from '../kernel/session/index.ts'
import { refusalText, useWords, type WordKey } from '../kernel/words/index.ts'
import { Button } from '../ui/controls/index.ts'
import { ConfirmDialog } from '../ui/dialog/index.ts'
import { toastError, toastSuccess } from '../ui/feedback/index.ts'
import { PageBar } from '../ui/frame/index.ts'
import { MoreMenu, PageHeader } from '../ui/index.ts'
import { Badge } from '../ui/page/index.ts'
import { type Column, DataTable } from '../ui/table/index.ts'
import { ImposeDialog } from './impose-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { useRoleName } from './role-name.ts'

export type RoleRow = AnswerOf<'listRoles'>['data'][number]

/** All roles: what each allows, how many hold it; custom ones are made and changed here. */
export function RolesPage() {
  const { t } = useWords()
  const session = useSession()
  const { data: roles } = useSuspenseQuery(queryOf('listRoles'))
  const [edited, setEdited] = useState<RoleRow | 'new'>()
  const [deleted, setDeleted] = useState<RoleRow>()
  const [imposed, setImposed] = useState<RoleRow>()
  const mayManage = may(session, 'platform.roles.manage')
  const columns = useColumns(mayManage, { edit: setEdited, delete: setDeleted, impose: setImposed })
  return (
    <>
      <PageBar crumbs={[{ label: t('access.roles.title') }]} />
      <PageHeader
        title={t('access.roles.title')}
        description={t('access.roles.lead')}
        actions={
          <>
            <Link to="/admin/permissions">{t('access.permissions.title')}</Link>
            {mayManage ? (
              <Button size="md" variant="filled" leftSection={<Plus size={16} />} onClick={() => setEdited('new')}>
                {t('access.roles.create')}
              </Button>
            ) : null}
          </>
        }
      />
      <DataTable
        label={t('access.roles.title')}
        rows={roles.data}
        columns={columns}
        rowId={(role) => role.id}
        density="comfortable"
      />
      {edited ? <RoleDialog role={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} /> : null}
      {imposed ? <ImposeDialog role={imposed} onClose={() => setImposed(undefined)} /> : null}
      {deleted ? <DeleteRole role={deleted} onClose={() => setDeleted(undefined)} /> : null}
    </>
  )
}

function useColumns(
  mayManage: boolean,
  on: Readonly<Record<'edit' | 'delete' | 'impose', (role: RoleRow) => void>>,
): readonly Column<RoleRow>[] {
  const { t, format } = useWords()
  const roleName = useRoleName()
  const builtIn = (role: RoleRow) => (role.key ? { reason: t('refusals.role_is_built_in') } : {})
  return [
    { id: 'name', header: t('access.roles.name'), cell: (role) => <strong>{roleName(role)}</strong> },
    {
      id: 'scope',
      header: t('access.roles.scope'),
      cell: (role) => t(`access.scope.${role.scope}` as WordKey),
      width: '150px',
    },
    {
      id: 'kind',
      header: t('access.roles.kind'),
      cell: (role) => (
        <Badge tone={role.key ? 'neutral' : 'accent'}>
          {t(role.key ? 'access.roles.builtIn' : 'access.roles.custom')}
        </Badge>
      ),
      width: '130px',
    },
    {
      id: 'permissions',
      header: t('access.permissions.title'),
      cell: (role) => role.permissions.length,
      isNumeric: true,
      width: '120px',
    },
    { id: 'holders', header: t('access.roles.holders'), cell: (role) => role.holders, isNumeric: true, width: '110px' },
    {
      id: 'secondFactor',
      header: t('access.roles.secondFactor'),
      cell: (role) =>
        role.twoFactorFrom
          ? t('access.roles.secondFactorFrom', { day: format.mediumDate(role.twoFactorFrom) })
          : t('access.roles.secondFactorFree'),
      width: '170px',
    },
    {
      id: 'acts',
      header: '',
      width: '56px',
      cell: (role) => (
        <MoreMenu
          label={t('access.actsFor', { name: roleName(role) })}
          actions={
            mayManage
              ? [
                  {
                    id: 'impose',
                    label: t('access.roles.impose'),
                    icon: <ShieldCheck size={15} />,
                    onSelect: () => on.impose(role),
                  },
                  {
                    id: 'edit',
                    label: t('access.roles.edit'),
                    icon: <Pencil size={15} />,
                    onSelect: () => on.edit(role),
                    ...builtIn(role),
                  },
                  {
                    id: 'delete',
                    label: t('access.roles.delete'),
                    icon: <Trash2 size={15} />,
                    isDangerous: true,
                    startsGroup: true,
                    onSelect: () => on.delete(role),
                    ...(role.holders > 0 ? { reason: t('refusals.role_in_use') } : {}),
                    ...builtIn(role),
                  },
                ]
              : []
          }
        />
      ),
    },
  ]
}

function DeleteRole({ role, onClose }: { role: RoleRow; onClose: () => void }) {
  const words = useWords()
  const { t } = words
  const remove = useCall('deleteRole', { invalidates: ['listRoles'] })
  const run = async () => {
    try {
      await remove.mutateAsync({ params: { roleId: role.id } })
      toastSuccess({ title: t('access.roles.deleted', { name: role.name }) })
    } catch {
      toastError({ title: refusalText(words, remove.error?.code ?? 'role_in_use') })
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
