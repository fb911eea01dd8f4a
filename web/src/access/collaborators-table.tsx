import { ShieldHalf, UserX } from 'lucide-react'
import { useState } from 'react'
import { useCall, usePages } from '../kernel/api/index.ts'
import { may, useSession } from '../kernel/session/index.ts'
import { refusalText, useWords } from '../kernel/words/index.ts'
import { ConfirmDialog } from '../ui/dialog/index.ts'
import { toastError, toastSuccess } from '../ui/feedback/index.ts'
import type { MenuAction } from '../ui/index.ts'
import { type MemberRow, memberName } from './member-name.ts'
import { MemberRolesDialog } from './member-roles-dialog.tsx'
import { PeopleTable } from './people-table.tsx'
import { useSessionOn } from './use-session-on.ts'

/** The people with a role on a program. */
export function CollaboratorsTable({ programId, search }: { programId: string; search: string }) {
  const { t } = useWords()
  const { user } = useSession()
  const members = usePages('listProgramMembers', { params: { programId }, query: { search: search || undefined } })
  const [roled, setRoled] = useState<MemberRow>()
  const [ended, setEnded] = useState<MemberRow>()
  const actions = (member: MemberRow): MenuAction[] => {
    const reason = member.id === user?.id ? { reason: t('refusals.not_on_yourself') } : {}
    return [
      {
        id: 'roles',
        label: t('access.users.changeRoles'),
        icon: <ShieldHalf size={15} />,
        onSelect: () => setRoled(member),
        ...reason,
      },
      {
        id: 'end',
        label: t('access.collaborators.end'),
        icon: <UserX size={15} />,
        isDangerous: true,
        startsGroup: true,
        onSelect: () => setEnded(member),
        ...reason,
      },
    ]
  }
  return (
    <>
      <PeopleTable
        name="collaborators"
        label={t('access.users.staff')}
        pages={members}
        failed={t('access.collaborators.failed')}
        nobody={{ title: t('access.collaborators.none'), message: t('access.collaborators.noneMessage') }}
        isSearched={search !== ''}
        actions={may(useSessionOn(programId), 'program.members.manage') ? actions : undefined}
      />
      {roled ? <MemberRolesDialog programId={programId} member={roled} onClose={() => setRoled(undefined)} /> : null}
      {ended ? <EndDialog programId={programId} member={ended} onClose={() => setEnded(undefined)} /> : null}
    </>
  )
}

function EndDialog({ programId, member, onClose }: { programId: string; member: MemberRow; onClose: () => void }) {
  const words = useWords()
  const { t } = words
  const change = useCall('changeProgramMemberRoles', { invalidates: ['listProgramMembers', 'listMembers'] })
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
