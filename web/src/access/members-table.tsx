import { RotateCcw, ShieldHalf, UserX } from 'lucide-react'
import { useState } from 'react'
import { useCall, usePages } from '../kernel/api/index.ts'
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
  toastError,
  toastSuccess,
  useKeptTable,
} from '../ui/index.ts'
import { type MemberRow, memberName } from './member-name.ts'
import { MemberRolesDialog } from './member-roles-dialog.tsx'
import { PersonCell } from './person-cell.tsx'
import { useRoleName } from './role-name.ts'
import styles from './users.module.css'

/** People of the platform, read as they are scrolled, with their roles and what may be done about them. */
export function MembersTable({ kind, search }: { kind: 'staff' | 'everyone'; search: string }) {
  const words = useWords()
  const { t } = words
  const members = usePages('listMembers', { query: { kind, search: search || undefined } })
  const kept = useKeptTable('members', 'comfortable')
  const [roled, setRoled] = useState<MemberRow>()
  const [revoked, setRevoked] = useState<MemberRow>()
  const columns = useColumns(setRoled, setRevoked)
  if (members.error) {
    return (
      <ErrorState
        title={t('access.users.failed')}
        message={refusalText(words, members.error.code)}
        onRetry={members.refetch}
      />
    )
  }
  return (
    <>
      <DataTable
        label={t(kind === 'staff' ? 'access.users.staff' : 'access.users.everyone')}
        pages={members}
        columns={columns}
        layout={kept.layout}
        onLayout={kept.setLayout}
        rowId={(member) => member.id}
        rowName={memberName}
        density={kept.density}
        isBounded
        isLoading={members.isPending}
        empty={<EmptyState drawing="search" title={t('access.users.none')} message={t('access.users.noneMessage')} />}
      />
      {roled ? <MemberRolesDialog member={roled} onClose={() => setRoled(undefined)} /> : null}
      {revoked ? <RevokeDialog member={revoked} onClose={() => setRevoked(undefined)} /> : null}
    </>
  )
}

function useColumns(
  onRoles: (member: MemberRow) => void,
  onRevoke: (member: MemberRow) => void,
): readonly Column<MemberRow>[] {
  const { t, format } = useWords()
  const roleName = useRoleName()
  const session = useSession()
  const acts = useActs(onRoles, onRevoke)
  const mayManage = may(session, 'platform.members.manage')
  return [
    { id: 'name', header: t('access.users.person'), cell: (member) => <PersonCell member={member} /> },
    {
      id: 'roles',
      header: t('access.users.roles'),
      cell: (member) => (
        <span className={styles.badges}>
          {[...new Set(member.roles.map((role) => roleName(role)))].map((name) => (
            <Badge key={name}>{name}</Badge>
          ))}
        </span>
      ),
    },
    {
      id: 'access',
      header: t('access.users.access'),
      width: '160px',
      cell: (member) =>
        member.revokedAt ? (
          <Badge tone="bad">{t('access.users.revoked')}</Badge>
        ) : member.confirmed ? (
          t('access.users.active')
        ) : (
          <Badge tone="warn">{t('access.users.unconfirmed')}</Badge>
        ),
    },
    { id: 'joined', header: t('access.users.joined'), width: '165px', cell: (member) => format.date(member.joinedAt) },
    {
      id: 'acts',
      header: '',
      width: '56px',
      isFixed: true,
      cell: (member) =>
        mayManage ? <MoreMenu label={t('access.actsFor', { name: memberName(member) })} acts={acts(member)} /> : null,
    },
  ]
}

function useActs(onRoles: (member: MemberRow) => void, onRevoke: (member: MemberRow) => void) {
  const words = useWords()
  const { t } = words
  const { user } = useSession()
  const restore = useCall('restoreAccess', { makesStale: ['listMembers'] })
  const giveBack = (member: MemberRow) =>
    restore.mutate(
      { params: { memberId: member.id } },
      {
        onSuccess: () => toastSuccess({ title: t('access.users.restored', { name: memberName(member) }) }),
        onError: (refusal) => toastError({ title: refusalText(words, refusal.code) }),
      },
    )
  return (member: MemberRow): MenuAct[] => {
    const reason = member.id === user?.id ? { reason: t('refusals.not_on_yourself') } : {}
    return [
      {
        id: 'roles',
        label: t('access.users.changeRoles'),
        icon: <ShieldHalf size={15} />,
        onSelect: () => onRoles(member),
        ...reason,
      },
      member.revokedAt
        ? {
            id: 'restore',
            label: t('access.users.restore'),
            icon: <RotateCcw size={15} />,
            startsGroup: true,
            onSelect: () => giveBack(member),
          }
        : {
            id: 'revoke',
            label: t('access.users.revoke'),
            icon: <UserX size={15} />,
            isDangerous: true,
            startsGroup: true,
            onSelect: () => onRevoke(member),
            ...reason,
          },
    ]
  }
}

function RevokeDialog({ member, onClose }: { member: MemberRow; onClose: () => void }) {
  const words = useWords()
  const { t } = words
  const revoke = useCall('revokeAccess', { makesStale: ['listMembers', 'listInvitations'] })
  const name = memberName(member)
  const run = () =>
    revoke.mutateAsync(
      { params: { memberId: member.id } },
      {
        onSuccess: () => toastSuccess({ title: t('access.users.revokedToast', { name }) }),
        onError: (refusal) => toastError({ title: refusalText(words, refusal.code) }),
      },
    )
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      onClose={onClose}
      onConfirm={() => run().catch(() => undefined)}
      title={t('access.users.revokeTitle', { name })}
      description={t('access.users.revokeMessage')}
      confirmLabel={t('access.users.revoke')}
    />
  )
}
