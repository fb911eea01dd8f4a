import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ShieldHalf, UserX } from 'lucide-react'
import { useState } from 'react'
import { queryOf, useCall } from '../kernel/api/index.ts'
import { may, useSession } from '../kernel/session/index.ts'
import { refusalText, useWords } from '../kernel/words/index.ts'
import {
  Badge,
  type Column,
  ConfirmDialog,
  DataTable,
  EmptyState,
  ErrorState,
  type MenuAct,
  MoreMenu,
  Pagination,
  toastError,
  toastSuccess,
} from '../ui/index.ts'
import { type MemberRow, memberName } from './member-name.ts'
import { MemberRolesDialog } from './member-roles-dialog.tsx'
import { PersonCell } from './person-cell.tsx'
import { useRoleName } from './role-name.ts'
import { useSessionOn } from './use-session-on.ts'
import styles from './users.module.css'

/** The people with a role on a program, 20 a page. */
export function CollaboratorsTable({ programId, search }: { programId: string; search: string }) {
  const words = useWords()
  const { t } = words
  const [at, setAt] = useState({ search, page: 1 })
  const page = at.search === search ? at.page : 1
  const members = useQuery({
    ...queryOf('listProgramMembers', {
      params: { programId },
      query: { search: search || undefined, page, perPage: 20 },
    }),
    placeholderData: keepPreviousData,
  })
  const [roled, setRoled] = useState<MemberRow>()
  const [ended, setEnded] = useState<MemberRow>()
  const columns = useColumns(programId, setRoled, setEnded)
  const { data = [], metadata } = members.data ?? {}
  if (members.isError)
    return (
      <ErrorState
        title={t('access.collaborators.failed')}
        message={refusalText(words, members.error.code)}
        onRetry={() => void members.refetch()}
      />
    )
  return (
    <>
      <DataTable
        label={t('access.users.staff')}
        rows={data}
        columns={columns}
        rowId={(member) => member.id}
        rowName={memberName}
        density="comfortable"
        isLoading={members.isPending}
        empty={
          search ? (
            <EmptyState drawing="search" title={t('access.users.none')} message={t('access.users.noneMessage')} />
          ) : (
            <EmptyState title={t('access.collaborators.none')} message={t('access.collaborators.noneMessage')} />
          )
        }
        footer={
          metadata && metadata.nbPages > 1 ? (
            <Pagination page={page} total={metadata.totalFiltred} onPage={(next) => setAt({ search, page: next })} />
          ) : null
        }
      />
      {roled ? <MemberRolesDialog programId={programId} member={roled} onClose={() => setRoled(undefined)} /> : null}
      {ended ? <EndDialog programId={programId} member={ended} onClose={() => setEnded(undefined)} /> : null}
    </>
  )
}

function useColumns(
  programId: string,
  onRoles: (member: MemberRow) => void,
  onEnd: (member: MemberRow) => void,
): readonly Column<MemberRow>[] {
  const { t, format } = useWords()
  const roleName = useRoleName()
  const { user } = useSession()
  const mayManage = may(useSessionOn(programId), 'program.members.manage')
  const acts = (member: MemberRow): MenuAct[] => {
    const reason = member.id === user?.id ? { reason: t('refusals.not_on_yourself') } : {}
    return [
      {
        id: 'roles',
        label: t('access.users.changeRoles'),
        icon: <ShieldHalf size={15} />,
        onSelect: () => onRoles(member),
        ...reason,
      },
      {
        id: 'end',
        label: t('access.collaborators.end'),
        icon: <UserX size={15} />,
        isDangerous: true,
        startsGroup: true,
        onSelect: () => onEnd(member),
        ...reason,
      },
    ]
  }
  return [
    { id: 'name', header: t('access.users.person'), cell: (member) => <PersonCell member={member} /> },
    {
      id: 'roles',
      header: t('access.users.roles'),
      cell: (member) => (
        <span className={styles.badges}>
          {member.roles.map((role) => (
            <Badge key={role.id}>{roleName(role)}</Badge>
          ))}
          {member.revokedAt ? <Badge tone="bad">{t('access.users.revoked')}</Badge> : null}
        </span>
      ),
    },
    { id: 'joined', header: t('access.users.joined'), width: '165px', cell: (member) => format.date(member.joinedAt) },
    {
      id: 'acts',
      header: '',
      width: '56px',
      cell: (member) =>
        mayManage ? <MoreMenu label={t('access.actsFor', { name: memberName(member) })} acts={acts(member)} /> : null,
    },
  ]
}

function EndDialog({ programId, member, onClose }: { programId: string; member: MemberRow; onClose: () => void }) {
  const words = useWords()
  const { t } = words
  const change = useCall('changeProgramMemberRoles', { makesStale: ['listProgramMembers', 'listMembers'] })
  const name = memberName(member)
  const set = (roleIds: string[]) =>
    change.mutateAsync({ params: { programId, memberId: member.id }, body: { roleIds } })
  const refused = (refusal: { code: string }) => void toastError({ title: refusalText(words, refusal.code) })
  const end = async () => {
    await set([])
    toastSuccess({
      title: t('access.collaborators.ended', { name }),
      action: {
        label: t('ui.undo'),
        onSelect: () => void set(member.roles.map((role) => role.id)).catch(refused),
      },
    })
  }
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      onClose={onClose}
      onConfirm={() => end().catch(refused)}
      title={t('access.collaborators.endTitle', { name })}
      description={t('access.collaborators.endMessage')}
      confirmLabel={t('access.collaborators.end')}
    />
  )
}
