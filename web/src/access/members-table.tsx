import { RotateCcw, ShieldHalf, UserX } from 'lucide-react'
import { useState } from 'react'
import { useCall, usePages } from '../kernel/api/index.ts'
import { may, useSession } from '../kernel/session/index.ts'
import { refusalText, useWords } from '../kernel/words/index.ts'
import { toastError, toastSuccess } from '../ui/feedback/index.ts'
import type { MenuAction } from '../ui/index.ts'
import { type MemberRow, memberName } from './member-name.ts'
import { MemberRolesDialog } from './member-roles-dialog.tsx'
import { PeopleTable } from './people-table.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'

/** People of the platform with their roles, their access and what may be done about them. */
export function MembersTable({ kind, search }: { kind: 'staff' | 'everyone'; search: string }) {
  const { t } = useWords()
  const members = usePages('listMembers', { query: { kind, search: search || undefined } })
  const [roled, setRoled] = useState<MemberRow>()
  const [revoked, setRevoked] = useState<MemberRow>()
  const actions = useActions(setRoled, setRevoked)
  return (
    <>
      <PeopleTable
        name="members"
        label={t(`access.users.${kind}`)}
        pages={members}
        failed={t('access.users.failed')}
        isSearched={search !== ''}
        showsAccess
        actions={may(useSession(), 'platform.members.manage') ? actions : undefined}
      />
      {roled ? <MemberRolesDialog member={roled} onClose={() => setRoled(undefined)} /> : null}
      {revoked ? <RevokeDialog member={revoked} onClose={() => setRevoked(undefined)} /> : null}
    </>
  )
}

function useActions(onRoles: (member: MemberRow) => void, onRevoke: (member: MemberRow) => void) {
  const words = useWords()
  const { t } = words
  const { user } = useSession()
  const restore = useCall('restoreAccess', { invalidates: ['listMembers'] })
  const giveBack = (member: MemberRow) =>
    restore.mutate(
      { params: { memberId: member.id } },
      {
        onSuccess: () => toastSuccess({ title: t('access.users.restored', { name: memberName(member) }) }),
        onError: (refusal) => toastError({ title: refusalText(words, refusal.code) }),
      },
    )
  return (member: MemberRow): MenuAction[] => {
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
